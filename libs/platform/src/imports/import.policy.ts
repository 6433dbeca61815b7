import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../access/actors.js';
import type { Import } from './import.entity.js';

/** Staff see their own imports, the super admin all of them. What an import may write, the policies of the records decide. */
export const importPolicy = definePolicy<Import>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  if (isSuperAdmin(actor)) can('read');
  else can('read', { ownerId: actor.id });
});
