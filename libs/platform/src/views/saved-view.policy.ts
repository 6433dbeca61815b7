import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../access/actors.js';
import type { SavedView } from './saved-view.entity.js';

/** Staff have views of their own and read shared ones; the super admin also changes and deletes shared ones. */
export const savedViewPolicy = definePolicy<SavedView>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  can('create');
  can(['read', 'update', 'delete'], { userId: actor.id });
  can('read', { shared: true });
  if (isSuperAdmin(actor)) can(['update', 'delete'], { shared: true });
});
