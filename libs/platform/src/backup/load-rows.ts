import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { nameOf, quoted, SCHEMAS, tablesOf, type Table } from './catalog.js';
import { BadBackup, type ArchivedTable, type Manifest } from './manifest.js';
import { tableKey } from './verify.js';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads archived rows into tables that were just made, within a transaction. References are taken away meanwhile and made anew at the end,
 * which checks them all; triggers stay silent. Both need no more than owning the tables.
 */
export class RowLoader {
  private current?: { key: string; stream: Writable; done: Promise<void> };

  private constructor(
    private readonly client: Client,
    private readonly manifest: Manifest,
    private readonly tables: readonly Table[],
    private readonly references: readonly ForeignKey[],
  ) {}

  /**
   * Prepare the tables.
   * @throws BadBackup when they are not those of the archive.
   */
  static async begin(client: Client, manifest: Manifest): Promise<RowLoader> {
    const tables = await tablesOf(client);
    for (const table of manifest.tables) assertThere(table, tables);
    const { rows: references } = await client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'f' AND conparentid = 0 AND connamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ${SCHEMAS})`,
    );
    for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
    for (const table of tables) await client.query(`ALTER TABLE ${nameOf(table)} DISABLE TRIGGER USER`);
    // Migrations may have written rows of their own, which are among those of the archive.
    await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
    return new RowLoader(client, manifest, tables, references);
  }

  /** Load the next piece of a table's rows. Pieces of one table follow each other. */
  async take(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.current?.key !== key) await this.next(key);
    const { stream, done } = this.current!;
    for await (const piece of content) if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  }

  /** Make the references again, which fails if a row lacks what it refers to, and set the sequences. */
  async end(): Promise<void> {
    await this.close();
    for (const { table, name, definition } of this.references)
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    for (const table of this.tables) await this.client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`);
    for (const { value, called, ...sequence } of this.manifest.sequences)
      await this.client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [nameOf(sequence), value, called]);
  }

  private async next(key: string): Promise<void> {
    await this.close();
    const table = this.manifest.tables.find((each) => tableKey(each) === key)!;
    const stream = this.client.query(copyFrom(`COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`));
    const done = finished(stream);
    // The next write, or the end, fails with the error.
    done.catch(() => undefined);
    this.current = { key, stream, done };
  }

  private async close(): Promise<void> {
    if (!this.current) return;
    const { stream, done } = this.current;
    this.current = undefined;
    stream.end();
    await done;
  }
}

function assertThere(archived: ArchivedTable, tables: readonly Table[]): void {
  const found = tables.find((table) => tableKey(table) === tableKey(archived));
  if (!found) {
    if (archived.rows === 0) return;
    throw new BadBackup(`The archive has rows of ${archived.name}, which no migration of this application makes.`);
  }
  const missing = archived.columns.find((column) => !found.columns.includes(column));
  if (missing)
    throw new BadBackup(`The archive has the column ${missing} of ${archived.name}, which no migration of this application makes.`);
}
