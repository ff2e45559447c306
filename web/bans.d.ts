/** What lint refuses in the client, for the test that tries it. */
interface Ban {
  selector: string;
  message: string;
}

export const ORDER_AND_ODDS: Ban[];
export const RULES_OF_A_GAME: Ban[];
