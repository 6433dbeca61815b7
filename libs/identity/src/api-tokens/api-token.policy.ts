import { definePolicy } from '@haulbook/resource';
import { isSuperAdmin } from '@haulbook/platform';
import type { ApiToken } from './api-token.entity.js';

/** Only super admins give programs access. A token is never changed, only replaced by a new one. */
export const apiTokenPolicy = definePolicy<ApiToken>((actor, can) => {
  if (isSuperAdmin(actor)) can(['read', 'create', 'revoke']);
});
