import type { AdminRole, CustomerStatus, Who } from '@haulbook/domain';
import type { MeView } from '@haulbook/contracts';
import type { Actor } from '@haulbook/resource';
import type { UserMetadata } from '../users/user.entity.js';
import type { Audience } from './session-lifetime.js';

/** A session that counts, with everything that tells who it is: one row of one query. */
export interface SessionRow {
  sessionId: string;
  expiresAt: string;
  assurance: string;
  method: string;
  /** Not noted as seen for a minute. */
  stale: boolean;
  userId: string;
  email: string;
  emailConfirmed: boolean;
  told: UserMetadata | null;
  adminRole: AdminRole | null;
  adminFirstName: string | null;
  adminLastName: string | null;
  jobTitle: string | null;
  avatarUrl: string | null;
  customerId: string | null;
  customerStatus: CustomerStatus | null;
  customerFirstName: string | null;
  customerLastName: string | null;
}

/** Somebody signed in. `actor` is what policies see, `who` what guards see. */
export interface Principal {
  actor: Actor;
  who: Who;
  userId: string;
  sessionId: string;
  email: string;
  emailConfirmed: boolean;
  assurance: string;
  /** How the session began. */
  method: string;
  firstName: string;
  name: string;
  jobTitle: string | null;
  avatarUrl: string | null;
  /** The customer record of the account; null for staff. */
  customerId: string | null;
  expiresAt: string;
}

export const audienceOf = (row: Pick<SessionRow, 'adminRole'>): Audience => (row.adminRole ? 'staff' : 'customer');

/**
 * Who a session belongs to. Somebody inactive stays a customer for the guard, which sends them to login, but is an actor
 * without role and customer: no policy grants them anything.
 */
export function principalFrom(row: SessionRow): Principal {
  const staff = row.adminRole !== null;
  const inactive = !staff && row.customerStatus === 'inactive';
  const firstName = (staff ? row.adminFirstName : row.customerFirstName) ?? row.told?.first_name ?? '';
  const lastName = (staff ? row.adminLastName : row.customerLastName) ?? row.told?.last_name ?? '';
  const name = `${firstName} ${lastName}`.trim() || row.email;
  const customerId = staff ? null : row.customerId;
  return {
    actor: {
      id: row.userId,
      role: row.adminRole ?? (inactive ? 'inactive' : 'customer'),
      name,
      customerId: inactive ? null : customerId,
      email: row.emailConfirmed ? row.email : null,
      sessionId: row.sessionId,
      jobTitle: row.jobTitle,
      avatarUrl: row.avatarUrl,
    },
    who: { role: row.adminRole ?? 'customer', customerStatus: staff ? null : row.customerStatus },
    userId: row.userId,
    sessionId: row.sessionId,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    assurance: row.assurance,
    method: row.method,
    firstName,
    name,
    jobTitle: row.jobTitle,
    avatarUrl: row.avatarUrl,
    customerId,
    expiresAt: row.expiresAt,
  };
}

/** What the browser learns of its session. */
export function meViewOf(principal: Principal | null): MeView {
  if (!principal) return { role: 'visitor', active: false, user: null, expiresAt: null };
  const { who, userId, email, name, firstName, jobTitle, avatarUrl, customerId } = principal;
  return {
    role: who.role,
    active: who.customerStatus !== 'inactive',
    user: { id: userId, email, name, firstName, jobTitle, avatarUrl, customerId },
    expiresAt: Math.floor(Date.parse(principal.expiresAt) / 1000),
  };
}
