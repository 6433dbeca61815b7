import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';

/** A second factor of an account. The secret and the hashes of the recovery codes never leave the server. */
@Resource<AuthFactor>({ path: 'auth-factors', label: 'Second factor', title: 'friendlyName', uniques: [['userId', 'friendlyName']] })
export class AuthFactor extends ResourceEntity {
  @Field.parent(() => User) user!: Relation<User>;
  userId!: string;
  @Field.enum<'totp' | 'phone'>({ totp: 'Authenticator app', phone: 'Phone' }) factorType!: 'totp' | 'phone';
  @Field.enum<'unverified' | 'verified'>({ unverified: 'Not verified', verified: 'Verified' }, { default: 'unverified' })
  status!: 'unverified' | 'verified';
  @Field.text({ max: 80 }) friendlyName!: string;
  /** The secret of an authenticator app, sealed. */
  @Field.text({ hidden: true, optional: true }) secret!: string | null;
  @Field.phone({ hidden: true, optional: true }) phone!: string | null;
  /** SHA-256 of each unused code. */
  @Field.json({ hidden: true, optional: true }) recoveryCodes!: string[] | null;
  /** The last time step for which a code was accepted; each step counts once. */
  @Field.number({ hidden: true, optional: true }) lastStep!: number | null;
}
