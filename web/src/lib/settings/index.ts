export { settings, look, BOT_LEVELS, LANGUAGES, LOG_FILTERS, PACES } from './settings.svelte';
export type { BotLevel, Language, LogFilter, Settings } from './settings.svelte';
