import type { FieldMeta } from '../declaration/types.js';

/** Other words for a kind, in headings of other programs. */
const OTHER_WORDS: Partial<Record<FieldMeta['kind'], string[]>> = {
  email: ['E-mail', 'Email address', 'E-mail address', 'Mail'],
  phone: ['Phone', 'Phone number', 'Telephone', 'Tel', 'Mobile', 'Cell', 'Cell phone'],
  url: ['Website', 'Web', 'URL', 'Link', 'Homepage'],
  longText: ['Notes', 'Note', 'Comments', 'Comment', 'Remarks', 'Description'],
};

/** Return what counts of a heading: letters and digits, without what stands in brackets, such as a unit. */
export const plain = (heading: string): string =>
  heading
    .replace(/\([^)]*\)/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What columns were assigned to before, by the plain heading; null was left out on purpose. */
export type FormerColumns = Readonly<Record<string, string | null>>;

/**
 * Guess which field each column is, by what it was the last time, the labels and names of fields, and other words for their kinds. A field
 * is given to one column only.
 * @returns the name of a field, or null, for each heading
 */
export function guessColumns(headings: string[], fields: FieldMeta[], former: FormerColumns = {}): (string | null)[] {
  const taken = new Set<string>();
  const columns: (string | null)[] = headings.map(() => null);
  const isOpen = (index: number) => columns[index] === null && former[plain(headings[index]!)] !== null;
  const assign = (find: (heading: string) => FieldMeta | undefined) =>
    headings.forEach((heading, index) => {
      const field = isOpen(index) ? find(plain(heading)) : undefined;
      if (!field || taken.has(field.name)) return;
      columns[index] = field.name;
      taken.add(field.name);
    });
  assign((heading) => fields.find(({ name }) => name === former[heading]));
  assign((heading) => fields.find(({ label }) => plain(label) === heading));
  assign((heading) => fields.find(({ name, key }) => [name, key].some((one) => plain(one) === heading)));
  assign((heading) => onlyOne(fields.filter(({ kind }) => OTHER_WORDS[kind]?.some((word) => plain(word) === heading))));
  return columns;
}

const onlyOne = <T>(found: T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
