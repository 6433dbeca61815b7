/** Return the plural of an English noun, by the rules of spelling: "Vehicle" is "Vehicles", "City" is "Cities", "Box" is "Boxes". */
export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Return a count with its noun: "1 photo", "3 photos". @param many the plural, if it does not follow the spelling rules */
export const pluralize = (count: number, one: string, many = plural(one)): string => `${count} ${count === 1 ? one : many}`;
