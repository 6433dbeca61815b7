import { perVersion } from './per-version.server';

/** Read services, prices and brand in a language. Null while the API does not respond. */
export const readCatalog = perVersion((api) => api.catalog());
