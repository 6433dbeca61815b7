import { createHash } from 'node:crypto';
import { entriesOf } from './archive-reader.js';
import { Digest, fileItem, RowDigest } from './digest.js';
import { FILES } from './files.js';
import { BadBackup, MANIFEST, readManifest, type Manifest } from './manifest.js';

const TABLE_ENTRY = /^tables\/(.+)\/\d+$/;

/** Return the name of a table in entries. */
export const tableKey = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** Return the table that an entry has rows of; undefined for other entries. */
export const tableOfEntry = (name: string): string | undefined => TABLE_ENTRY.exec(name)?.[1];

/**
 * Read all of an archive and compare it with its list of contents.
 * @returns that list.
 * @throws BadBackup when anything is missing, damaged or not on the list.
 */
export async function verifyArchive(archive: string, signal?: AbortSignal): Promise<Manifest> {
  const rows = new Map<string, RowDigest>();
  const files = new Digest();
  let manifest: Manifest | undefined;
  for await (const { name, content } of entriesOf(archive, signal)) {
    const table = tableOfEntry(name);
    if (table) {
      const digest = rows.get(table) ?? new RowDigest();
      rows.set(table, digest);
      for await (const piece of content) digest.take(piece);
    } else if (name === MANIFEST) manifest = readManifest(await textOf(content));
    else if (name.startsWith(FILES)) files.add(fileItem(name.slice(FILES.length), await hashOf(content)));
    else throw new BadBackup(`${archive} has an entry that no backup has: ${name}.`);
  }
  if (!manifest) throw new BadBackup(`${archive} is not whole: its list of contents is missing. Take another archive.`);
  compare(archive, manifest, rows, files);
  return manifest;
}

function compare(archive: string, manifest: Manifest, rows: Map<string, RowDigest>, files: Digest): void {
  const none = new RowDigest();
  for (const table of manifest.tables) {
    const found = rows.get(tableKey(table)) ?? none;
    rows.delete(tableKey(table));
    if (found.count !== table.rows || found.value() !== table.digest)
      throw new BadBackup(`${archive} is damaged: rows of ${table.name} are not what was backed up. Take another archive.`);
  }
  if (rows.size > 0) throw new BadBackup(`${archive} has rows of a table that is not on its list: ${[...rows.keys()].join(', ')}.`);
  if (files.count !== manifest.files.count || files.value() !== manifest.files.digest)
    throw new BadBackup(`${archive} is damaged: its files are not what was backed up. Take another archive.`);
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}
