import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { CrewLink } from './crew-link.entity.js';

/** Staff see the links and revoke them. They are made by an endpoint of their own, since a link is shown only once. */
export const crewLinkPolicy = definePolicy<CrewLink>((actor, can) => {
  if (isStaff(actor)) can(['read', 'revoke']);
});
