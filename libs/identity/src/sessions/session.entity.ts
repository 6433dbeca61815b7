import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';

/**
 * One signed-in browser or API client; its id is the refresh family and the `session_id` of access tokens. Checked on every request. It has
 * no routes.
 */
@Resource<Session>({
  path: 'sessions',
  label: 'Session',
  title: 'userAgent',
  indexes: [['userId', 'revokedAt']],
  features: { history: false },
})
export class Session extends ResourceEntity {
  @Field.ref(() => User, { readonly: true }) user!: Relation<User>;
  userId!: string;
  /** SHA-256 of the browser's cookie; null for API clients, which have refresh tokens. */
  @Field.text({ hidden: true, optional: true, unique: true }) tokenHash!: string | null;
  @Field.datetime({ readonly: true, index: true }) expiresAt!: string;
  @Field.datetime({ readonly: true, optional: true }) lastSeenAt!: string | null;
  @Field.datetime({ readonly: true, optional: true }) revokedAt!: string | null;
  @Field.text({ readonly: true, optional: true, max: 100 }) revokedReason!: string | null;
  @Field.text({ readonly: true, optional: true, max: 64 }) ip!: string | null;
  @Field.text({ readonly: true, optional: true, max: 500 }) userAgent!: string | null;
  /** How the session was started: password, code, link, google … */
  @Field.text({ readonly: true, max: 30, default: 'password' }) method!: string;
  /**
   * The second factor that was given: `totp`, `phone`, `recovery_code`, `passkey` for one used to sign in, or `company` for one at the
   * organization's provider.
   */
  @Field.text({ readonly: true, optional: true, max: 20 }) factorMethod!: string | null;
  @Field.datetime({ readonly: true, optional: true }) factorAt!: string | null;
  /** `aal1`, or `aal2` once the second factor was given. */
  @Field.text({ readonly: true, max: 10, default: 'aal1' }) assurance!: string;
  /** Last time the password or a factor was given. Reauthentication checks it. */
  @Field.datetime({ readonly: true, optional: true }) authenticatedAt!: string | null;
}
