import { Injectable } from '@nestjs/common';
import { searchWords, type FoundIn } from '@haulbook/resource-contracts';
import { ResourceRegistry } from '../crud/registry.js';
import { hasValue } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { badQuery, notFound } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { asKept } from '../query/operators.js';
import { Params, quote } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { isUuid } from '../query/values.js';
import { Db } from '../records/db.js';
import { Audience } from '../schema/audience.js';

/** The most records that are asked about at once, as their ids fit into an address: as many as most pages of a list have. */
const MOST_RECORDS = 100;
/** The most places that are named for one record. */
const MOST_PLACES = 2;
/** A text up to this length is told whole; of a longer one, what stands around the word. */
const WHOLE = 60;
const BEFORE = 20;

/** A search field that the caller may read: its path, the field at its end, and how screens call it. */
interface Place {
  path: string;
  field: FieldMeta;
  label: string;
}

/** Says where records have the words of a search that their titles do not have, as far as the caller may read it. */
@Injectable()
export class FoundInService {
  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
    private readonly audience: Audience,
  ) {}

  /** Say it of records of a list. @throws DomainError `unauthenticated`, `forbidden`, `not_found`, `bad_query` */
  async ofList(path: string, ids: readonly string[], text: string): Promise<Record<string, FoundIn[]>> {
    this.audience.require();
    const definition = this.registry.byPath(path);
    if (!definition) throw notFound('Resource');
    if (ids.length > MOST_RECORDS || !ids.every(isUuid)) throw badQuery(`ids takes up to ${MOST_RECORDS} ids`);
    return this.of(this.registry.require(definition.meta, 'read'), ids, text);
  }

  /**
   * Say it of some records, in one statement.
   * @param own whether the words were looked for in the records' own fields alone
   */
  async of(access: Access, ids: readonly string[], text: string, own = false): Promise<Record<string, FoundIn[]>> {
    const params = new Params();
    const { accessTo, targetOf } = this.registry;
    const reader = new Reader(access, 't', params, accessTo, targetOf);
    const places = placesOf(reader, own);
    if (ids.length === 0 || places.length === 0) return {};
    const values = [titleOf(reader), ...places.map(({ path }) => reader.textAt(path))];
    const asked = `t.id = ANY(${params.add(ids)}::uuid[]) AND ${reader.rows()}`;
    const rows = await this.db.arrays(`SELECT t.id, ${values.join(', ')} FROM ${quote(access.meta.table)} t WHERE ${asked}`, params.values);
    const found = (rows as [string, string, ...(string | null)[]][]).map(([id, title, ...texts]) => [
      id,
      foundIn(missing(title, searchWords(text)), places, texts),
    ]);
    return Object.fromEntries(found.filter(([, where]) => where!.length > 0)) as Record<string, FoundIn[]>;
  }
}

/** Return the words that a text does not have. */
export const missing = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => !text.toLowerCase().includes(word.toLowerCase()));

const placesOf = (reader: Reader, own: boolean): Place[] =>
  reader
    .searched()
    .filter((path) => !own || !path.includes('.'))
    .map((path) => ({ path, ...namedAt(reader.meta, path) }));

function namedAt(meta: ResourceMeta, path: string): Pick<Place, 'field' | 'label'> {
  const [name = '', ...rest] = path.split('.');
  const field = meta.fields.get(name)!;
  if (rest.length === 0 || !field.target) return { field, label: field.label };
  const inner = namedAt(metaOf(field.target()), rest.join('.'));
  return { field: inner.field, label: `${field.label} › ${inner.label}` };
}

function titleOf(reader: Reader): string {
  const titles = reader.meta.title.map((name) => reader.field(name)).filter((field) => field !== null && hasValue(field));
  const columns = titles.map((field) => (field.kind === 'ref' ? reader.titleOf(field) : `${reader.column(field)}::text`));
  return `concat_ws(' ', ${['NULL', ...columns].join(', ')})`;
}

function foundIn(words: string[], places: Place[], texts: (string | null)[]): FoundIn[] {
  const found = new Map<string, FoundIn>();
  for (const word of words) {
    const at = places.findIndex(({ field }, index) => texts[index]?.toLowerCase().includes(asKept(field, word).toLowerCase()));
    const place = places[at];
    if (!place || found.has(place.path)) continue;
    const { path, label, field } = place;
    found.set(path, { field: path, label, kind: field.kind, text: excerpt(texts[at]!, asKept(field, word)) });
  }
  return [...found.values()].slice(0, MOST_PLACES);
}

/** Return a text in one line; of a long one, what stands around a word. */
export function excerpt(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= WHOLE) return line;
  const from = Math.max(0, line.toLowerCase().indexOf(word.toLowerCase()) - BEFORE);
  const to = from + WHOLE;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
