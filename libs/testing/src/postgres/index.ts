/** The private PostgreSQL of `npm start`, for tests that need a server of their own. */
export { startPostgres, startThrowawayPostgres, throwaway } from '../../../../tools/lib/postgres.mjs';
export type { PostgresOptions, PrivatePostgres } from '../../../../tools/lib/postgres.mjs';
