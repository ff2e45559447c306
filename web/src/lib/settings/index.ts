export { settings, look, LANGUAGES, type Language, type Settings } from './settings.svelte';
