/** What two dice do. Everything here is public: the numbers lie on the board. */

/** In how many of the 36 cases two dice show a sum. */
export const ways = (sum: number): number => (sum < 2 || sum > 12 ? 0 : 6 - Math.abs(7 - sum));

/** The pips of a number token: none where there is no number. */
export const pipsOf = (number: number | null): number => (number === null ? 0 : ways(number));

/** "About every n-th roll"; null for what never comes. */
export const everyNth = (sum: number): number | null => (ways(sum) === 0 ? null : Math.round(36 / ways(sum)));
