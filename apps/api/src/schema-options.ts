import type { SchemaOptions } from '@haulbook/resource';
import { isStaff } from './actor.js';

/** The back office's menu groups, and whom its schema is for. */
export const schemaOptions: SchemaOptions = {
  groups: [
    { name: 'sales', label: 'Sales', icon: 'file-text', order: 10 },
    { name: 'schedule', label: 'Schedule', icon: 'calendar', order: 20 },
    { name: 'customers', label: 'Customers', icon: 'users', order: 30 },
    { name: 'people', label: 'Users', icon: 'shield', order: 40 },
    { name: 'billing', label: 'Billing', icon: 'dollar', order: 50 },
    { name: 'catalog', label: 'Catalog', icon: 'tags', order: 60 },
    { name: 'content', label: 'Documents', icon: 'folder', order: 70 },
    { name: 'settings', label: 'Settings', icon: 'setting', order: 80 },
  ],
  audience: isStaff,
  me: (actor) => ({
    id: actor.id!,
    email: actor.email ?? '',
    name: actor.name,
    role: actor.role,
    jobTitle: actor.jobTitle ?? undefined,
    avatarUrl: actor.avatarUrl ?? undefined,
  }),
};
