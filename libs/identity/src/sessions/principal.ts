import type { AdminRole, Who } from '@haulbook/core';
import type { AccountClaims, FactorChoice, MeView } from '@haulbook/resource-contracts';
import type { Actor } from '@haulbook/resource';
import type { AccountProfile } from '../accounts/account-profiles.js';
import type { UserMetadata } from '../accounts/user.entity.js';

import type { Audience } from './session-lifetime.js';
import { fullName } from '../staff/full-name.js';

declare module '@haulbook/resource' {
  interface ActorClaims {
    sessionId?: string | null;
    /** The scopes of an API token, which narrow what its owner may do. Unset for all other actors. */
    scopes?: readonly string[];
    /** The job title of staff, for the header of the back office. */
    jobTitle?: string | null;
    avatarUrl?: string | null;
    /** The id of their record of staff; unset for everyone else. */
    staffId?: string | null;
  }
}

/** A valid session with everything known about its owner, read in a single query. */
export interface SessionRow {
  sessionId: string;
  expiresAt: string;
  assurance: string;
  /** How the second factor was given: that of the account itself, its passkey, or `company` for one asked by the organization's provider. */
  factorMethod: string | null;
  method: string;
  /** Whether the password or a factor was given recently enough to skip reauthentication. */
  recent: boolean;
  /** Active factors; null when there are none. */
  factors: FactorChoice[] | null;
  /** Whether the account has a passkey with which a session with one factor could be raised. */
  passkey: boolean;
  /** Whether the session was last marked as seen more than a minute ago. */
  stale: boolean;
  userId: string;
  email: string;
  emailConfirmed: boolean;
  told: UserMetadata | null;
  adminRole: AdminRole | null;
  staffId: string | null;
  adminFirstName: string | null;
  adminLastName: string | null;
  jobTitle: string | null;
  avatarUrl: string | null;
  /** The application's own data about the account. */
  profile: AccountProfile | null;
}

/** What a session still requires: a code of the second factor, or the enrollment of a factor. */
export type PendingStep = 'factor' | 'enrolment';

/** The signed-in caller. Policies read `actor`, guards read `who`. */
export interface Principal {
  actor: Actor;
  who: Who;
  userId: string;
  sessionId: string;
  email: string;
  emailConfirmed: boolean;
  assurance: string;
  /** How the session was started. */
  method: string;
  recent: boolean;
  factors: FactorChoice[];
  /** Whether a passkey could be used in place of a code. */
  passkey: boolean;
  /** What the session still requires. Unless null, the session is half open and grants nothing yet. */
  owes: PendingStep | null;
  firstName: string;
  name: string;
  jobTitle: string | null;
  avatarUrl: string | null;
  /** The application's claims about the account; for staff, the claims of an account without a profile. */
  claims: AccountClaims;
  expiresAt: string;
  /** As whom a super admin sees the back office: `actor` and `who` are theirs, all else is the super admin's own. */
  viewing?: string;
}

/** Ways of giving a second factor that need none of the account. */
export const COUNT_ALONE: readonly string[] = ['company', 'passkey'];

export const audienceOf = (row: Pick<SessionRow, 'adminRole'>): Audience => (row.adminRole ? 'staff' : 'customer');

/**
 * Build the principal of a session. An inactive customer keeps the role `customer` for the guard, which redirects them to login, but
 * their actor has neither that role nor any claims, so no policy grants it anything. The actor of a session that still requires a
 * second factor is limited in the same way.
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
    passkey: row.passkey,
    owes,
    firstName: namesOf(row).firstName,
    name: namesOf(row).name,
    jobTitle: row.jobTitle,
    avatarUrl: row.avatarUrl,
    claims: row.adminRole ? noClaims : (row.profile?.claims ?? noClaims),
    expiresAt: row.expiresAt,
  };
}

/**
 * Return what the session still requires: a code if the account has a factor, or an enrollment if staff must have one. Who has a passkey
 * uses that instead of enrolling: the password alone must not be enough to add a factor beside it. A factor the organization's provider
 * asked for, and a passkey, count by themselves; one of the account only while the account has any.
 */
function owedBy({ factors, assurance, factorMethod, adminRole, passkey }: SessionRow, staffNeedFactor: boolean): PendingStep | null {
  if (assurance === 'aal2' && (factors || COUNT_ALONE.includes(factorMethod ?? ''))) return null;
  if (factors) return 'factor';
  if (!adminRole || !staffNeedFactor) return null;
  return passkey ? 'factor' : 'enrolment';
}

const isInactive = ({ adminRole, profile }: SessionRow): boolean => !adminRole && (profile?.inactive ?? false);

function actorOf(row: SessionRow, owes: PendingStep | null, noClaims: AccountClaims): Actor {
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
    staffId: row.staffId,
  };
}

function namesOf(row: SessionRow): { firstName: string; name: string } {
  const staff = row.adminRole !== null;
  const firstName = (staff ? row.adminFirstName : row.profile?.firstName) ?? row.told?.first_name ?? '';
  const lastName = (staff ? row.adminLastName : row.profile?.lastName) ?? row.told?.last_name ?? '';
  return { firstName, name: fullName(firstName, lastName) || row.email };
}

/** Build the browser's view of its session. A half-open session shows no user, only what it still requires. */
export function meViewOf(principal: Principal | null): MeView {
  if (!principal) return { role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null };
  const { who, userId, email, name, firstName, jobTitle, avatarUrl, claims, owes, factors, passkey } = principal;
  return {
    role: who.role,
    active: !owes && !who.inactive,
    user: owes ? null : { id: userId, email, name, firstName, jobTitle, avatarUrl, ...claims },
    expiresAt: Math.floor(Date.parse(principal.expiresAt) / 1000),
    assurance: principal.assurance === 'aal2' ? 'aal2' : 'aal1',
    secondFactor: owes && { state: owes === 'factor' ? 'required' : 'enrol', email, factors, passkey },
  };
}
