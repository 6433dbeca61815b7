import type { Actor } from '@haulbook/resource';

/** Whose day a link opens. */
export interface CrewPerson {
  crewMemberId: string;
  name: string;
}

/** Return the actor of a crew member’s link. No policy grants it anything: what it may do is checked visit by visit. */
export const crewActor = ({ crewMemberId, name }: CrewPerson): Actor => ({
  id: crewMemberId,
  role: 'crew',
  name: `${name} (crew)`,
  customerId: null,
  email: null,
});
