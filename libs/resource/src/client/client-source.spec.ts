import { libraryResources } from '../testing/library.entities.js';
import { clientSource } from './client-source.js';
import { typeText } from './type-text.js';

const files = new Map(clientSource(libraryResources).map(({ name, text }) => [name, text]));
const lines = (name: string) => files.get(name)!.split('\n');

describe('the typed client', () => {
  it('has a file for each resource, and lists them by their paths', () => {
    const names = libraryResources.map(({ meta }) => `${meta.path}.ts`);
    expect([...files.keys()].sort()).toEqual([...names, 'index.ts'].sort());
    expect(lines('index.ts')).toEqual(
      expect.arrayContaining(["import type { BookResource } from './books.js';", '  books: BookResource;']),
    );
  });

  it('has what is read and what may be sent, with what must be', () => {
    const [row, create, update] = files.get('books.ts')!.split('export interface ').slice(1);
    expect(row).toMatch(/^Book \{\n/);
    expect(row).toContain("  status: 'draft' | 'published' | 'lost';");
    expect(create).toContain('  title: string;');
    expect(create).not.toContain('status');
    expect(update).toContain('  title?: string;');
    expect(update).toContain('  version?: number;');
    expect(create).toMatch(/ {2}chapters\?: Array<\{ heading: string; [^|]*\}>;/);
    expect(update).toMatch(/ {2}chapters\?: Array<\{ heading: string; [^|]*\} \| \{ id: string; heading\?: string; [^|]*\}>;/);
  });

  it('knows the steps with what they ask for, and the records that are referred to', () => {
    expect(files.get('books.ts')).toContain("import type { Author } from './authors.js';");
    expect(files.get('books.ts')).toMatch(/transitions: \{ .*publish: undefined.* \};/);
    expect(files.get('books.ts')).toMatch(/refs: \{ .*author: Author; tags: Tag.* \};/);
  });

  it('knows the fields of lines', () => {
    expect(files.get('books.ts')).toContain("  filters: { 'chapters.heading': string; 'chapters.length': number };");
    expect(files.get('tags.ts')).toContain('  filters: Record<never, never>;');
  });

  it('says nothing of hidden fields', () => {
    const hidden = libraryResources.flatMap(({ meta }) =>
      [...meta.fields.values()].filter(({ options }) => options.hidden).map(({ name }) => [`${meta.path}.ts`, name]),
    );
    expect(hidden.filter(([file, name]) => new RegExp(`\\b${name}\\??:`).test(files.get(file!)!))).toEqual([]);
    expect(hidden.length).toBeGreaterThan(0);
  });
});

it.each([
  [{ type: 'string', nullable: true }, 'string | null'],
  [{ type: 'array', items: { type: 'integer' } }, 'number[]'],
  [{ type: 'array', items: { type: 'string', enum: ['a', "it's"] } }, "Array<'a' | 'it\\'s'>"],
  [{ type: 'object', properties: { 'a-b': { type: 'boolean' } } }, "{ 'a-b': boolean }"],
  [{ type: 'object', properties: { a: {}, b: {} }, required: ['b'], additionalProperties: false }, '{ a?: unknown; b: unknown }'],
  [{ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false }, '{ a?: string }'],
  [{}, 'unknown'],
])('writes %j as %s', (schema, text) => expect(typeText(schema)).toBe(text));
