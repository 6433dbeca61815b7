import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { CONFIG, body, RateLimit, Public } from '@haulbook/platform';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import type { DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequests } from './deletion-requests.service.js';
import { ErasureService } from './erasure.service.js';
import { AuthIdentity, User, subjectOfSignedRequest } from '@haulbook/identity';

const deletionInput = z.object({ signed_request: z.string().max(4000) });

/** Facebook's data deletion callback, for users who remove our app there and request deletion (product decisions, section 9). */
@Controller('auth/facebook')
@Public()
export class FacebookDeletionController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly requests: DeletionRequests,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * Open a deletion request. For a Facebook user without an account here, it is completed at once.
   * @returns the URL of its status page and its confirmation code, in the format that Facebook requires.
   * @throws DomainError `not_found` when Facebook sign-in is not set up; `validation` when the signature is wrong.
   */
  @Post('data-deletion')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async delete(@Body(body(deletionInput)) input: z.output<typeof deletionInput>): Promise<{ url: string; confirmation_code: string }> {
    const secret = this.config.FACEBOOK_CLIENT_SECRET;
    if (!secret) throw new DomainError('not_found', 'There is nothing at this address');
    const subject = subjectOfSignedRequest(input.signed_request, secret);
    if (!subject) throw invalid({ signed_request: 'signed_request is not signed by Facebook for this application' });
    const { confirmationCode } = await this.records.transaction(() => this.open(subject));
    return { url: `${this.config.publicUrl}/account/delete?code=${confirmationCode}`, confirmation_code: confirmationCode };
  }

  private async open(providerSubject: string): Promise<DeletionRequest> {
    const request = { origin: 'facebook' as const, customerId: null, email: null, providerSubject };
    const identity = await this.records.findOne(AuthIdentity, { provider: 'facebook', subject: providerSubject });
    if (!identity) return this.requests.open(request);
    const user = await this.records.get(User, identity.userId, { lock: 'update' });
    const customer = await this.records.findOne(Customer, { userId: user.id });
    if (!user.emailConfirmedAt) await this.letGoOfAddress(user, customer);
    return this.requests.open({ ...request, customerId: customer?.id ?? null, email: user.emailConfirmedAt ? user.email : null });
  }

  /**
   * Replace an unconfirmed email address with a placeholder before the deletion, which erases everything stored for the address. An
   * unconfirmed address may belong to another person, whose data must stay and who must not get our mails. Without a customer record,
   * delete the account right here.
   */
  private async letGoOfAddress({ id }: User, customer: Customer | null): Promise<void> {
    const email = `${id}@unconfirmed.invalid`;
    await this.records.update(User, { id }, { email });
    if (customer) await this.records.update(Customer, { id: customer.id }, { email });
    else await this.erasure.forgetAddress(email);
  }
}
