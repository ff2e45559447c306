import './app.css';
import { start } from '$lib/i18n';
import { anewWhenBack } from '$lib/net/parts';
import { keepShell } from '$lib/offline/version.svelte';
import { listen } from '$lib/place.svelte';
import { mount } from 'svelte';
import App from './App.svelte';

listen();
keepShell();
// Words first: a page that shows ids for a moment is worse than one that comes a moment later.
void start()
  .catch(() => void anewWhenBack())
  .finally(() => mount(App, { target: document.getElementById('app')! }));
