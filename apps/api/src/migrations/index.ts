import { InitialSchema1795227757976 } from './1795227757976-initial-schema.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [InitialSchema1795227757976];
