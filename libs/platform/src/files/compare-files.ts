import { askBy, type Ask } from '../database/ask.js';
import { withConnection } from '../database/long-session.js';
import { unlessGone, type FileStore, type StoredContent } from './file-store.js';

/** Age at which content without a row counts as left behind: as long as an upload may wait to be attached. */
const LEFT_BEHIND_MS = 2 * 24 * 60 * 60 * 1000;
/** Number of rows that are read at once, like the names of a bucket. */
const PAGE = 1000;
/** How many of them a list of faults has. */
const FIRST = 100;

export interface FileRow {
  id: string;
  name: string;
  key: string;
  /** When it was made, in milliseconds. */
  madeAt: number;
}

/** A name that a row has, or content in the store, or both. */
export interface Compared {
  key: string;
  row?: FileRow;
  content?: StoredContent;
}

/** What does not fit between rows and content of files. */
export type FileFault = { kind: 'left behind'; key: string } | ({ kind: 'missing' } & FileRow);

/**
 * Go through rows and content together, in the order of their names, with a page of each in memory. Both change meanwhile: what has only one
 * of them has to be asked for again.
 * @param after begin behind this name
 */
export async function* compare(ask: Ask, store: FileStore, after = ''): AsyncGenerator<Compared> {
  const [rows, contents] = [rowsOf(ask, after), store.all(after)];
  try {
    let [row, content] = [await rows.next(), await contents.next()];
    while (!row.done || !content.done) {
      const isOfRow = !row.done && (content.done || row.value.key <= content.value.key);
      const isOfContent = !content.done && (row.done || content.value.key <= row.value.key);
      const [itsRow, itsContent] = [
        isOfRow ? (row.value as FileRow) : undefined,
        isOfContent ? (content.value as StoredContent) : undefined,
      ];
      yield { key: (itsRow ?? itsContent)!.key, row: itsRow, content: itsContent };
      if (isOfRow) row = await rows.next();
      if (isOfContent) content = await contents.next();
    }
  } finally {
    await contents.return(undefined);
  }
}

/**
 * Read the rows of files by name, in the collation of their index. All names have one form, so that most collations sort them as a bucket does.
 * With another one, such as one of ICU that takes digits for numbers, each name that does not fit is asked for again.
 */
async function* rowsOf(ask: Ask, after: string): AsyncGenerator<FileRow> {
  for (let last = after; ;) {
    const page = await ask<FileRow>(
      `SELECT id, name, storage_key AS key, extract(epoch FROM created_at)::float8 * 1000 AS "madeAt" FROM stored_files
       WHERE storage_key > $1 ORDER BY storage_key LIMIT ${PAGE}`,
      [last],
    );
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)!.key;
  }
}

/** Say what is wrong with a name, asking again where only one side has it. @returns null when nothing is */
export async function faultOf(ask: Ask, store: FileStore, { key, row, content }: Compared, now: Date): Promise<FileFault | null> {
  if (row && content) return null;
  if (row) return (await isHere(store, key)) || !(await hasRow(ask, key)) ? null : { kind: 'missing', ...row };
  if (content!.writtenAt.getTime() >= now.getTime() - LEFT_BEHIND_MS || (await hasRow(ask, key))) return null;
  return { kind: 'left behind', key };
}

/** Whether a file has a row. */
export const hasRow = async (ask: Ask, key: string): Promise<boolean> =>
  (await ask('SELECT 1 AS found FROM stored_files WHERE storage_key = $1', [key])).length > 0;

const isHere = async (store: FileStore, key: string): Promise<boolean> => (await unlessGone(() => store.sizeOf(key))) !== null;

interface Some<T> {
  count: number;
  /** The first hundred of them. */
  first: T[];
}

/** What a comparison found. */
export interface FileFaults {
  /** Number of all files in the store. */
  stored: number;
  leftBehind: Some<string>;
  missing: Some<FileRow>;
}

/** Compare the files of a database with a store, for a command, without changing anything. */
export const compareFilesOf = (databaseUrl: string, store: FileStore): Promise<FileFaults> =>
  withConnection(databaseUrl, async (client) => {
    const [ask, now] = [askBy(client), new Date()];
    const found: FileFaults = { stored: 0, leftBehind: { count: 0, first: [] }, missing: { count: 0, first: [] } };
    for await (const compared of compare(ask, store)) {
      if (compared.content) found.stored += 1;
      const fault = await faultOf(ask, store, compared, now);
      if (fault?.kind === 'missing') add(found.missing, fault);
      else if (fault) add(found.leftBehind, fault.key);
    }
    return found;
  });

function add<T>(some: Some<T>, item: T): void {
  some.count += 1;
  if (some.count <= FIRST) some.first.push(item);
}
