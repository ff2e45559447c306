/** What the view says about tribes, in the form the screen needs. Nothing here knows more than the server told. */
import type { ViewForm } from '$wire';
import type { InkasTribe, InkasView } from '../generated';
import { wire } from './wire';

const NOTHING: InkasView = { declining: [], tribes: [], thickets: [], boards: [], swapped: false, chased: false };

export const tribesOf = (view: ViewForm): InkasView => wire.view(view) ?? NOTHING;

/** The culture board of a seat, tribe by tribe. */
export const cultureBoard = (view: ViewForm, seat: number): InkasTribe[] => tribesOf(view).boards[seat] ?? [];
