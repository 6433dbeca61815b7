import { definePolicy } from '@haulbook/resource';
import { isStaff } from '../access/actors.js';
import type { JobRun } from './job-run.entity.js';

/** Staff read the log. Only the server writes it. */
export const jobRunPolicy = definePolicy<JobRun>((actor, can) => {
  if (isStaff(actor)) can('read');
});
