import { AddLibrary1795345100000 } from './1795345100000-add-library.js';
import { AddJobRuns1795447181464 } from './1795447181464-add-job-runs.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [AddLibrary1795345100000, AddJobRuns1795447181464];
