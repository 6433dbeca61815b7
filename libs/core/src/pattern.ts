/** Return a text as a part of a regular expression that matches just it. */
export const patternOf = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
