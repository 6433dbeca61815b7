/** Split a search text into words. Each must be found in one of the search fields: "ann lee" finds Ann Lee. */
export const searchWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);
