import type { PrivatePostgres } from '../postgres/index.js';

/** Hands the server from the global setup to the global teardown, which jest loads separately in one process. */
const holder = globalThis as { haulbookTestServer?: { current?: PrivatePostgres } };

export const runningServer: { current?: PrivatePostgres } = (holder.haulbookTestServer ??= {});
