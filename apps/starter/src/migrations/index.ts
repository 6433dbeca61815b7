import { AddLibrary1795345100000 } from './1795345100000-add-library.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [AddLibrary1795345100000];
