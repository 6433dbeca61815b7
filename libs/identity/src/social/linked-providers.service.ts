import { Injectable } from '@nestjs/common';
import type { ProofInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { Reauthentication } from '../account/reauthentication.service.js';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { User } from '../accounts/user.entity.js';
import { WireError } from '../http/wire-error.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import type { Principal } from '../sessions/principal.js';
import type { Origin } from '../sessions/sessions.service.js';
import { AuthIdentity } from './auth-identity.entity.js';

/** The sign-in providers linked to the caller's own account. */
@Injectable()
export class LinkedProviders {
  constructor(
    private readonly records: Records,
    private readonly proof: Reauthentication,
    private readonly notices: AccountNotices,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Unlink a provider from an account, unless it is the last way to sign in.
   * @throws WireError `identity_not_found`, `single_identity_not_deletable`, and what reauthenticating throws.
   */
  async unlink(principal: Principal, identityId: string, proof: ProofInput, origin: Origin): Promise<void> {
    const { userId, email } = principal;
    const identities = await this.records.find(AuthIdentity, { userId });
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw new WireError('identity_not_found', 'This provider isn’t linked to your account');
    const { passwordHash } = await this.records.get(User, userId);
    if (identities.length === 1 && !passwordHash)
      throw new WireError('single_identity_not_deletable', 'Choose a password before you unlink your only provider');
    await this.proof.demand(principal, proof, origin);
    await this.records.transaction(async () => {
      await this.records.remove(AuthIdentity, { id: identity.id });
      await this.notices.tell(email, `Sign-in with ${identity.provider} was removed from your account.`);
    });
    await this.log.note('identity_unlinked', email, origin, { provider: identity.provider });
  }
}
