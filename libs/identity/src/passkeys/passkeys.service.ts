import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyAddInput, PasskeyOptions, PasskeyView, ProofInput } from '@haulbook/resource-contracts';
import { AdminSite, DomainError, isUuid, notFound, Records } from '@haulbook/resource';
import { CONFIG, isUniqueViolation } from '@haulbook/platform';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { Reauthentication } from '../account/reauthentication.service.js';
import type { IdentityConfig } from '../config/identity-config.js';
import { assertSecondFactorGiven } from '../factors/factors.service.js';
import { WireError } from '../http/wire-error.js';
import type { Principal } from '../sessions/principal.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { Passkey } from './passkey.entity.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import type { RelyingParty } from './relying-party.js';
import { ALGORITHMS, challengeIn, userHandleOf, verifyNew, type NewPasskey } from './verifying.js';

export const MAX_PASSKEYS = 20;
export const CHALLENGE_OVER = 'That took too long. Please try again.';

/** The passkeys of the caller's own account. */
@Injectable()
export class Passkeys {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly site: AdminSite,
    private readonly challenges: PasskeyChallenges,
    private readonly proof: Reauthentication,
    private readonly notices: AccountNotices,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Return for whom passkeys are made.
   * @throws DomainError `conflict` where the server's address cannot have any
   */
  get party(): RelyingParty {
    if (this.config.passkeys) return this.config.passkeys;
    throw new DomainError('conflict', 'Passkeys need a web address with https and a domain name');
  }

  /** List an account's passkeys; null where the server's address cannot have any. */
  async list(userId: string): Promise<PasskeyView[] | null> {
    return this.config.passkeys && (await this.ofAccount(userId)).map(viewOf);
  }

  /**
   * Start adding a passkey: prove who is asking, before a device makes one.
   * @throws WireError `too_many_enrolled_mfa_factors`, `insufficient_aal`, and what reauthenticating throws
   */
  async begin(principal: Principal, proof: ProofInput, origin: Origin): Promise<PasskeyOptions> {
    const { party } = this;
    assertSecondFactorGiven(principal);
    await this.proof.demand(principal, proof, origin);
    const { userId, email, name } = principal;
    const passkeys = await this.ofAccount(userId);
    if (passkeys.length >= MAX_PASSKEYS)
      throw new WireError('too_many_enrolled_mfa_factors', 'You have too many passkeys. Please remove one first.');
    const challenge = await this.challenges.beginAdding(principal);
    const { generateRegistrationOptions } = await import('./webauthn.js');
    const options = await generateRegistrationOptions({
      ...{ rpName: (await this.site.site()).name, rpID: party.id, userID: userHandleOf(userId), userName: email, userDisplayName: name },
      ...{ challenge: Buffer.from(challenge, 'base64url'), attestationType: 'none', supportedAlgorithmIDs: ALGORITHMS },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports ?? undefined,
      })),
    });
    return { ...options };
  }

  /**
   * Add the passkey that a device made.
   * @throws DomainError `code_expired` for a challenge of another session, a used or an old one
   * @throws WireError `validation_failed` for one that does not fit, `conflict` for one that an account has already
   */
  async add(principal: Principal, { name, credential, end_others }: PasskeyAddInput, origin: Origin): Promise<PasskeyView> {
    const { party } = this;
    assertSecondFactorGiven(principal);
    const challenge = await challengeIn(credential);
    if (!challenge || !(await this.challenges.takeAdding(principal, challenge))) throw new DomainError('code_expired', CHALLENGE_OVER);
    const made = await verifyNew(party, challenge, credential);
    if (!made) {
      await this.log.note('passkey_refused', principal.email, origin);
      throw new WireError('validation_failed', 'This passkey couldn’t be added. Please try again.');
    }
    const passkey = await this.insert(principal, name, made);
    await this.log.note('passkey_added', principal.email, origin, { passkey: name });
    if (end_others) await this.sessions.endAll(principal.userId, 'account_changed', principal.sessionId);
    return viewOf(passkey);
  }

  /** Give one of the account's own passkeys another name. */
  async rename(principal: Principal, id: string, name: string, origin: Origin): Promise<PasskeyView> {
    assertSecondFactorGiven(principal);
    const passkey = await this.own(principal.userId, id);
    if (passkey.name === name) return viewOf(passkey);
    await this.records.transaction(async () => {
      await this.records.update(Passkey, { id }, { name });
      await this.notices.tell(principal.email, `A passkey of your account, “${passkey.name}”, was renamed “${name}”.`);
    });
    await this.log.note('passkey_renamed', principal.email, origin, { passkey: passkey.name, name });
    return viewOf({ ...passkey, name });
  }

  /** Remove one of the account's own passkeys, with recent proof of identity. Sessions that the last one opened lose what it stood for. */
  async remove(principal: Principal, id: string, proof: ProofInput, origin: Origin): Promise<void> {
    const { userId, email } = principal;
    assertSecondFactorGiven(principal);
    const passkey = await this.own(userId, id);
    await this.proof.demand(principal, proof, origin);
    await this.records.transaction(async () => {
      await this.records.remove(Passkey, { id });
      if ((await this.records.count(Passkey, { userId })) === 0) await this.sessions.downgrade(userId, 'passkey');
      await this.notices.tell(email, `A passkey, “${passkey.name}”, was removed from your account.`);
    });
    await this.log.note('passkey_removed', email, origin, { passkey: passkey.name });
  }

  private async insert({ userId, email }: Principal, name: string, made: NewPasskey): Promise<Passkey> {
    try {
      return await this.records.transaction(async () => {
        const passkey = await this.records.insert(Passkey, { userId, name, ...made });
        await this.notices.tell(email, `A passkey, “${name}”, was added to your account.`);
        return passkey;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'passkeys')) throw new WireError('conflict', 'This passkey is already in use');
      throw error;
    }
  }

  private ofAccount(userId: string): Promise<Passkey[]> {
    return this.records.find(Passkey, { userId }, { sort: { createdAt: 'asc' } });
  }

  private async own(userId: string, id: string): Promise<Passkey> {
    const passkey = isUuid(id) ? await this.records.findOne(Passkey, { id, userId }) : null;
    if (!passkey) throw notFound('This passkey');
    return passkey;
  }
}

const viewOf = ({ id, name, createdAt, lastUsedAt, synced }: Passkey): PasskeyView => ({ id, name, createdAt, lastUsedAt, synced });
