export { t, gameText, known, language, start, LANGUAGES, type Language } from './messages.svelte';
export { cardName, devName, pieceName, terrainName, gameTitle, gameBlurb } from './names';
export { optionName, optionAbout, optionValue } from './names';
export { ago, capital, listOf, problemText, reasonText, sayFor } from './format';
export { botName, characterName, seatLevel, seatName, shortSeatName } from './seats';
