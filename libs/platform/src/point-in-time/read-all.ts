import { to as copyTo } from 'pg-copy-streams';
import { copyOut, tablesOf } from '../backup/catalog.js';
import { RowDigest } from '../backup/digest.js';
import { tableKey } from '../backup/verify.js';
import { withConnection } from '../database/long-session.js';

/**
 * Read every row of the application, which fails where a page of a table is damaged.
 * @returns how many there are.
 */
export async function readAllRows(databaseUrl: string, onProgress?: (note: string) => void): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    let count = 0;
    for (const table of await tablesOf(client)) {
      onProgress?.(tableKey(table));
      const rows = new RowDigest();
      for await (const piece of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) rows.take(piece);
      count += rows.count;
    }
    return count;
  });
}
