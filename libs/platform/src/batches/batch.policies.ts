import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../access/actors.js';
import type { Batch } from './batch.entity.js';
import type { BatchRow } from './batch-row.entity.js';

/** Staff see and end the bulk changes that they started; the super admin all of them. Only the person who made a dry run carries it out. */
export const batchPolicy = definePolicy<Batch>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  can(['read', 'cancel', 'resume'], { userId: actor.id });
  can('carryOut', { userId: actor.id, dryRun: true, status: 'done' });
  if (isSuperAdmin(actor)) can(['read', 'cancel']);
});

/** What became of each record is seen with the bulk change. */
export const batchRowPolicy = definePolicy<BatchRow>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  can('read', { userId: actor.id });
  if (isSuperAdmin(actor)) can('read');
});
