export { settings, look, LANGUAGES, PACES, type Language, type Settings } from './settings.svelte';
