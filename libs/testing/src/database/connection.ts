import { Client } from 'pg';

/** Return the URL of the server that the medium tests use; set by the global setup, or by hand to use another server. */
export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: database tests run in the medium tier (*.medium.spec.ts).');
  return url;
}

/** Return the prefix shared by the databases of one test run, so that they can be found and dropped. */
export function runPrefix(): string {
  return `test_${process.env.TEST_RUN_ID ?? 'local'}_`;
}

/** Return the URL of another database on the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Run `use` with a connection to the server's maintenance database, then close it. */
export const withMaintenance = <T>(use: (client: Client) => Promise<T>): Promise<T> => withDatabase('postgres', use);

/** Run `use` with a connection to this database, then close it. */
export async function withDatabase<T>(name: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(name) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
