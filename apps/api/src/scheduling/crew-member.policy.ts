import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { CrewMember } from './crew-member.entity.js';

/** Only staff may see and manage crew members. */
export const crewMemberPolicy = definePolicy<CrewMember>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
