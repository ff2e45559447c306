/** Parts of the game screen that games use in their own panels and questions. */
export { anchor } from '$lib/anchors.svelte';
export { default as CardList } from '$lib/play/hand/CardList.svelte';
export { default as CardPicker } from '$lib/play/questions/CardPicker.svelte';
export { default as CardSign } from '$lib/play/hand/CardSign.svelte';
export { default as Foot } from '$lib/play/questions/Foot.svelte';
export { default as HeldCard } from '$lib/play/hand/HeldCard.svelte';
export { look } from '$lib/settings';
