import type { ClientBase } from 'pg';

/** Sends a statement and returns its rows: what a command and the application have in common. */
export type Ask = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Ask by a connection of its own. */
export const askBy =
  (client: Pick<ClientBase, 'query'>): Ask =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(sql, [...values])).rows;
