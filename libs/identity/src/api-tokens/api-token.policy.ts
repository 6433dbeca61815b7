import { definePolicy } from '@haulbook/resource';
import { isSuperAdmin } from '@haulbook/platform';
import type { ApiToken } from './api-token.entity.js';

/** Who lets programs in is the super admin's to say. A token is never changed: a new one takes its place. */
export const apiTokenPolicy = definePolicy<ApiToken>((actor, can) => {
  if (isSuperAdmin(actor)) can(['read', 'create', 'revoke']);
});
