/** The words of a search text. Every one of them must be found in one of the search fields: "ann lee" finds Ann Lee. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);
