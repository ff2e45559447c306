/** Development cards, as the server describes them: what a card does is told with its name, never guessed by its place in a list. */
import type { GameForm } from '$wire';

type Cards = Pick<GameForm, 'devs'>;

/** The type of the action that plays a card; null for one that is never played. */
export const actionOf = ({ devs }: Cards, card: string): string | null =>
  devs.find(({ name }) => name === card)?.action ?? null;

/** The card that an action plays. */
export const cardOf = ({ devs }: Cards, action: string): string | null =>
  devs.find((one) => one.action === action)?.name ?? null;

/** The card that counts for the army. */
export const knightOf = ({ devs }: Cards): string => devs.find(({ army }) => army)?.name ?? '';

/** Whether a card may be worth points while nobody sees it. */
export const hidesPoints = ({ devs }: Cards): boolean => devs.some(({ points }) => points !== undefined);
