/** Why something did not work: what the server names, and what only this client can know. */
import type { Code, Problem } from '$wire';

/** Codes that no server gives: it cannot be reached, something odd happened, the table was left, no seat to act for. */
export type ClientCode = 'offline' | 'unknown' | 'closed' | 'no_seat';

export type Trouble = Omit<Problem, 'code'> & { code: Code | ClientCode };
