/** Letters of a street from which on it is completed. */
export const MIN_STREET_LETTERS = 3;

/** Split an address line into the house number, which may be empty, and the street: "12B Oak Street" is "12B" and "Oak Street". */
export function splitStreet(line: string): { house: string; street: string } {
  const [, house = '', street = ''] = /^\s*(\d+[a-z]?(?:-\d+)?\s+)?(.*)$/i.exec(line) ?? [];
  return { house: house.trim(), street: street.trim() };
}
