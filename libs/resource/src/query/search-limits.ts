/** How words are found: as they are, or only spelled alike. */
export type Ranked = 'exact' | 'similar';

/** How many records are found at most by few words. */
const MANY = 1000;
/** How many are enough where there are more than anyone looks through: of one word that everyone has, or of words that are like it. */
const ENOUGH = 300;

/** Return the number of matches of which the best are found: to find all of a word that occurs everywhere, and compare them, takes too long. */
export const mostRanked = (ranked: Ranked): number => (ranked === 'similar' ? ENOUGH : MANY);

/**
 * Return the number of records that have a word of which the rows are found that refer to them. With several words there must be more, for
 * few of those with one of them have the others too.
 */
export const mostReferred = (ranked: Ranked, words: number): number => (words > 1 && ranked === 'exact' ? MANY : ENOUGH);
