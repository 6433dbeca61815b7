/** Words in a language beside the application's own: as they are, as they ship, and as they were kept with those they were written beside. */
export interface TranslatedWords {
  words: string;
  shipped: string;
  kept: string;
  /** The words of the application's own language, at the time. */
  keptBeside: string;
}

/**
 * Return the words of the application's own language beside which a translation was written: the shipped ones for the shipped translation,
 * those of now for one that is new.
 * @param own the words of that language, as they are and as they ship
 */
export const writtenBeside = (
  { words, shipped, kept, keptBeside }: TranslatedWords,
  own: Pick<TranslatedWords, 'words' | 'shipped'>,
): string => (words === shipped ? own.shipped : words === kept ? keptBeside : own.words);
