import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { CrewMember } from './crew-member.entity.js';

/** Kept by staff, nobody else's to see. */
export const crewMemberPolicy = definePolicy<CrewMember>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
