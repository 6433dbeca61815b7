import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyOut, sequencesOf, tablesOf } from './catalog.js';
import { withConnection } from '../database/long-session.js';
import { RowDigest } from './digest.js';
import { BadBackup, type Manifest } from './manifest.js';
import { restoreArchive, type RestoreOptions } from './restore.js';
import { tableKey } from './verify.js';

/**
 * Prove an archive by restoring it into an empty database and folder, which the caller removes, and comparing every row.
 * @throws BadBackup when a row or sequence does not come back as it was.
 */
export async function checkArchive(options: RestoreOptions): Promise<Manifest> {
  const manifest = await restoreArchive(options);
  options.onProgress?.('comparing rows');
  await withConnection(options.databaseUrl, (client) => compare(client, manifest));
  return manifest;
}

async function compare(client: Client, manifest: Manifest): Promise<void> {
  const tables = new Map((await tablesOf(client)).map((table) => [tableKey(table), table]));
  for (const { columns, rows, digest, ...archived } of manifest.tables) {
    const table = tables.get(tableKey(archived));
    const found = new RowDigest();
    if (table) for await (const piece of client.query(copyTo(copyOut({ ...table, columns }))) as AsyncIterable<Buffer>) found.take(piece);
    if (found.count !== rows || found.value() !== digest)
      throw new BadBackup(`The rows of ${archived.name} do not come back as they were (${found.count} of ${rows}).`);
  }
  const sequences = new Map((await sequencesOf(client)).map((sequence) => [tableKey(sequence), sequence]));
  const off = manifest.sequences.find((sequence) => sequences.get(tableKey(sequence))?.value !== sequence.value);
  if (off) throw new BadBackup(`The sequence ${off.name} does not come back as it was.`);
}
