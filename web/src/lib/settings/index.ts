export { settings, look, isCommonBot, LANGUAGES, LOG_FILTERS, PACES } from './settings.svelte';
export type { Language, LogFilter, Settings } from './settings.svelte';
