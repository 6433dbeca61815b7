const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Return the options of the field with the last part of a page's address. @param example an address to go by */
export const webAddress = (example: string) => ({
  label: 'Web address',
  max: 80,
  unique: true,
  search: true,
  normalize: (value: string) => value.trim().toLowerCase(),
  check: (value: string) => (WORDS.test(value) ? null : `Use words of letters and digits joined by hyphens, such as ${example}`),
  help: `The last part of its address on the site: ${example}.`,
});
