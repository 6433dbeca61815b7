import type { AdminRole, CustomerStatus, Who } from '@haulbook/domain';
import type { FactorChoice, MeView } from '@haulbook/contracts';
import type { Actor } from '@haulbook/resource';
import type { UserMetadata } from '../users/user.entity.js';
import type { Audience } from './session-lifetime.js';

/** A session that counts, with everything that tells who it is: one row of one query. */
export interface SessionRow {
  sessionId: string;
  expiresAt: string;
  assurance: string;
  method: string;
  /** Password or factor were given so lately that nothing has to be proved again. */
  recent: boolean;
  /** Factors that count; null when there are none. */
  factors: FactorChoice[] | null;
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

/** What is missing for a session to count: a code of the second factor, or the factor itself. */
export type Owed = 'factor' | 'enrolment';

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
  recent: boolean;
  factors: FactorChoice[];
  /** Not null: the session is half open, and whose it is counts for nothing yet. */
  owes: Owed | null;
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
 * without role and customer: no policy grants them anything. So is whoever still owes a second factor.
 */
export function principalFrom(row: SessionRow, staffNeedFactor = false): Principal {
  const owes = owedBy(row, staffNeedFactor);
  return {
    actor: actorOf(row, owes),
    who: owes ? { role: 'visitor' } : { role: row.adminRole ?? 'customer', customerStatus: row.adminRole ? null : row.customerStatus },
    userId: row.userId,
    sessionId: row.sessionId,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    assurance: row.assurance,
    method: row.method,
    recent: row.recent,
    factors: row.factors ?? [],
    owes,
    firstName: namesOf(row).firstName,
    name: namesOf(row).name,
    jobTitle: row.jobTitle,
    avatarUrl: row.avatarUrl,
    customerId: row.adminRole ? null : row.customerId,
    expiresAt: row.expiresAt,
  };
}

/** Whoever has a second factor gives it; staff must have one where the setting says so. */
function owedBy({ factors, assurance, adminRole }: SessionRow, staffNeedFactor: boolean): Owed | null {
  if (factors) return assurance === 'aal2' ? null : 'factor';
  return adminRole && staffNeedFactor ? 'enrolment' : null;
}

function actorOf(row: SessionRow, owes: Owed | null): Actor {
  const inactive = !row.adminRole && row.customerStatus === 'inactive';
  const nobodyYet = inactive || owes !== null;
  return {
    id: row.userId,
    role: owes ? 'pending' : (row.adminRole ?? (inactive ? 'inactive' : 'customer')),
    name: namesOf(row).name,
    customerId: nobodyYet || row.adminRole ? null : row.customerId,
    email: row.emailConfirmed && !owes ? row.email : null,
    sessionId: row.sessionId,
    jobTitle: row.jobTitle,
    avatarUrl: row.avatarUrl,
  };
}

function namesOf(row: SessionRow): { firstName: string; name: string } {
  const staff = row.adminRole !== null;
  const firstName = (staff ? row.adminFirstName : row.customerFirstName) ?? row.told?.first_name ?? '';
  const lastName = (staff ? row.adminLastName : row.customerLastName) ?? row.told?.last_name ?? '';
  return { firstName, name: `${firstName} ${lastName}`.trim() || row.email };
}

/** What the browser learns of its session. A half open one shows nobody, only what it waits for. */
export function meViewOf(principal: Principal | null): MeView {
  if (!principal) return { role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null };
  const { who, userId, email, name, firstName, jobTitle, avatarUrl, customerId, owes, factors } = principal;
  return {
    role: who.role,
    active: !owes && who.customerStatus !== 'inactive',
    user: owes ? null : { id: userId, email, name, firstName, jobTitle, avatarUrl, customerId },
    expiresAt: Math.floor(Date.parse(principal.expiresAt) / 1000),
    assurance: principal.assurance === 'aal2' ? 'aal2' : 'aal1',
    secondFactor: owes && { state: owes === 'factor' ? 'required' : 'enrol', email, factors },
  };
}
