/** The parts of answers that are the owner's words: no names of places, addresses or states. */
const WORDS = new Set([
  ...['name', 'blurb', 'title', 'summary', 'intro', 'body', 'question', 'answer', 'refusedBecause'],
  ...['shows', 'caption', 'pictureShows'],
]);

/**
 * Return the owner's texts of an answer that are English in it although it was asked for in another language: the API has no translation of
 * them, so that they are the same in its English answer, and the catalog of the language has none either.
 * @param isKnown whether the catalog translates a text
 */
export function untranslatedIn(spoken: unknown, english: unknown, isKnown: (text: string) => boolean): string[] {
  const found = new Set<string>();
  const compare = (own: unknown, other: unknown, name: string) => {
    if (typeof own === 'string') {
      if (own !== '' && own === other && WORDS.has(name) && !isKnown(own)) found.add(own);
    } else if (typeof own === 'object' && own !== null && typeof other === 'object' && other !== null) {
      for (const [key, part] of Object.entries(own))
        compare(part, (other as Record<string, unknown>)[key], Array.isArray(own) ? name : key);
    }
  };
  compare(spoken, english, '');
  return [...found];
}
