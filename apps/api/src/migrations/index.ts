import { InitialSchema1795226771509 } from './1795226771509-initial-schema.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [InitialSchema1795226771509];
