/** How words are found: as they are, or only spelled alike. */
export type Ranked = 'exact' | 'similar';

/** How many records are found at most by few words. */
const MANY = 1000;
/** How many are enough of words that are only spelled alike, and of several words of which one is in very many records. */
const ENOUGH = 300;
/** Of how many records those that refer to them are enough, where one word alone is searched for: five of each resource are shown. */
const OF_ONE_WORD: Record<Ranked, number> = { exact: 200, similar: 100 };

/**
 * Return the number of matches of which the best are found: to find all of a word that occurs everywhere, and compare them, takes too long.
 * @param led whether one of several words finds the rows, and the others are compared with each
 */
export const mostRanked = (ranked: Ranked, led = false): number => (ranked === 'similar' || led ? ENOUGH : MANY);

/**
 * Return the number of records that have a word of which the rows are found that refer to them. With several words there must be more, for
 * few of those with one of them have the others too.
 */
export const mostReferred = (ranked: Ranked, words: number): number => (words > 1 ? mostRanked(ranked) : OF_ONE_WORD[ranked]);
