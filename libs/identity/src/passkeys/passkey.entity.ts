import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';

/**
 * A passkey of an account. Only its public key is here, which signs nobody in. It has no routes, and what changes is in the security log.
 */
@Resource<Passkey>({ path: 'passkeys', label: 'Passkey', title: 'name', features: { history: false } })
export class Passkey extends ResourceEntity {
  @Field.parent(() => User) user!: Relation<User>;
  userId!: string;
  @Field.text({ max: 80 }) name!: string;
  /** The authenticator's name for it, base64url. */
  @Field.text({ hidden: true, unique: true, max: 1400 }) credentialId!: string;
  /** COSE, base64url. */
  @Field.text({ hidden: true }) publicKey!: string;
  /** How often the authenticator has signed, if it counts: unsigned 32 bits, more than an integer column holds. */
  @Field.number({ hidden: true, default: 0, decimals: 1 }) counter!: number;
  /** How browsers reach the authenticator, so that they can tell that it has a passkey already. */
  @Field.json({ hidden: true, optional: true }) transports!: string[] | null;
  /** Whether a password manager keeps it on several devices. */
  @Field.boolean({ default: false }) synced!: boolean;
  @Field.datetime({ readonly: true, optional: true }) lastUsedAt!: string | null;
}
