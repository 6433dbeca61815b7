import type { AdminRole, Who } from '@haulbook/core';
import type { AccountClaims, FactorChoice, MeView } from '@haulbook/resource-contracts';
import type { Actor } from '@haulbook/resource';
import type { AccountProfile } from '../accounts/account-profiles.js';
import type { UserMetadata } from '../accounts/user.entity.js';

import type { Audience } from './session-lifetime.js';

declare module '@haulbook/resource' {
  interface ActorClaims {
    /** The account's confirmed e-mail; null for visitors and the system. */
    email?: string | null;
    sessionId?: string | null;
    /** Of an API token: all it may do besides what its owner may not. No other actor has any. */
    scopes?: readonly string[];
    /** Of staff, for the header of the back office. */
    jobTitle?: string | null;
    avatarUrl?: string | null;
  }
}

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
  /** What the application keeps of the account. */
  profile: AccountProfile | null;
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
  /** What the application knows of the account; that of nothing for staff. */
  claims: AccountClaims;
  expiresAt: string;
}

export const audienceOf = (row: Pick<SessionRow, 'adminRole'>): Audience => (row.adminRole ? 'staff' : 'customer');

/**
 * Who a session belongs to. Somebody inactive stays a customer for the guard, which sends them to login, but is an actor
 * without role and customer: no policy grants them anything. So is whoever still owes a second factor.
 */
export function principalFrom(row: SessionRow, staffNeedFactor: boolean, noClaims: AccountClaims): Principal {
  const owes = owedBy(row, staffNeedFactor);
  return {
    actor: actorOf(row, owes, noClaims),
    who: owes ? { role: 'visitor' } : { role: row.adminRole ?? 'customer', inactive: isInactive(row) },
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
    claims: row.adminRole ? noClaims : (row.profile?.claims ?? noClaims),
    expiresAt: row.expiresAt,
  };
}

/** Whoever has a second factor gives it; staff must have one where the setting says so. */
function owedBy({ factors, assurance, adminRole }: SessionRow, staffNeedFactor: boolean): Owed | null {
  if (factors) return assurance === 'aal2' ? null : 'factor';
  return adminRole && staffNeedFactor ? 'enrolment' : null;
}

const isInactive = ({ adminRole, profile }: SessionRow): boolean => !adminRole && (profile?.inactive ?? false);

function actorOf(row: SessionRow, owes: Owed | null, noClaims: AccountClaims): Actor {
  const inactive = isInactive(row);
  const claimsNothing = inactive || owes !== null || row.adminRole !== null;
  return {
    ...(claimsNothing ? noClaims : (row.profile?.claims ?? noClaims)),
    id: row.userId,
    role: owes ? 'pending' : (row.adminRole ?? (inactive ? 'inactive' : 'customer')),
    name: namesOf(row).name,
    email: row.emailConfirmed && !owes ? row.email : null,
    sessionId: row.sessionId,
    jobTitle: row.jobTitle,
    avatarUrl: row.avatarUrl,
  };
}

function namesOf(row: SessionRow): { firstName: string; name: string } {
  const staff = row.adminRole !== null;
  const firstName = (staff ? row.adminFirstName : row.profile?.firstName) ?? row.told?.first_name ?? '';
  const lastName = (staff ? row.adminLastName : row.profile?.lastName) ?? row.told?.last_name ?? '';
  return { firstName, name: `${firstName} ${lastName}`.trim() || row.email };
}

/** What the browser learns of its session. A half open one shows nobody, only what it waits for. */
export function meViewOf(principal: Principal | null): MeView {
  if (!principal) return { role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null };
  const { who, userId, email, name, firstName, jobTitle, avatarUrl, claims, owes, factors } = principal;
  return {
    role: who.role,
    active: !owes && !who.inactive,
    user: owes ? null : { id: userId, email, name, firstName, jobTitle, avatarUrl, ...claims },
    expiresAt: Math.floor(Date.parse(principal.expiresAt) / 1000),
    assurance: principal.assurance === 'aal2' ? 'aal2' : 'aal1',
    secondFactor: owes && { state: owes === 'factor' ? 'required' : 'enrol', email, factors },
  };
}
