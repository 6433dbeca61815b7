/** Return the texts of a field by language; none for a value that is no translation. */
export const textsByLanguage = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : {};
