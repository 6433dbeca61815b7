import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../access/actors.js';
import { definedSettings } from './definitions.js';
import type { Setting } from './setting.entity.js';

/** Staff may change settings, except those reserved for the super admin. None is created or deleted by hand. */
export const settingPolicy = definePolicy<Setting>((actor, can) => {
  if (isSuperAdmin(actor)) can(['read', 'update']);
  else if (isStaff(actor)) can(['read', 'update'], { key: { $nin: ofTheSuperAdmin() } });
});

const ofTheSuperAdmin = (): string[] =>
  [...definedSettings()]
    .filter(([, { superAdminOnly }]) => superAdminOnly)
    .map(([key]) => key)
    .toSorted();
