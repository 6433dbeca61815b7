import { InitialSchema1795233130229 } from './1795233130229-initial-schema.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [InitialSchema1795233130229];
