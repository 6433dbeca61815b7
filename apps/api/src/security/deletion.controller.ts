import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { confirmDeletionInput, deleteMineInput, deletionLinkInput, type DeletionView } from '@haulbook/contracts';
import { currentActor, DomainError, forbidden, Records } from '@haulbook/resource';
import type { Request } from 'express';
import type { z } from 'zod';
import { originOf, PasswordSignIn, User } from '@haulbook/identity';
import { Public, Roles, body, RateLimit } from '@haulbook/platform';
import { DeletionLinks } from './deletion-links.service.js';
import { DeletionRequests, deletionViewOf } from './deletion-requests.service.js';

/** Endpoints behind `/account/delete`: signed-in customers confirm with their password, others with a mailed link. */
@Controller('portal')
export class DeletionController {
  constructor(
    private readonly records: Records,
    private readonly requests: DeletionRequests,
    private readonly links: DeletionLinks,
    private readonly passwords: PasswordSignIn,
  ) {}

  /** Delete the signed-in customer's data after checking the password again. Accounts without a password use a mailed link instead. */
  @Post('deletion-requests')
  @Roles('customer')
  @RateLimit({ key: 'ip', limit: 20, per: 900 })
  async deleteMine(
    @Body(body(deleteMineInput)) { password }: z.output<typeof deleteMineInput>,
    @Req() req: Request,
  ): Promise<DeletionView> {
    const { id, customerId } = currentActor() ?? {};
    if (!id || !customerId) throw forbidden('No user logged in');
    const { email } = await this.records.get(User, id);
    await this.passwords.check(email, password, originOf(req)).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'invalid_credentials') throw error;
      throw new DomainError('validation', 'That password isn’t correct', { fields: { password: 'That password isn’t correct' } });
    });
    return deletionViewOf(await this.requests.open({ origin: 'account', customerId, email }));
  }

  @Public()
  @Post('deletion-links')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 20, per: 600 }, { key: 'email', limit: 10, per: 3600 })
  ask(@Body(body(deletionLinkInput)) { email }: z.output<typeof deletionLinkInput>): Promise<{ message: string }> {
    return this.links.ask(email);
  }

  @Public()
  @Post('deletion-requests/confirm')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async confirm(@Body(body(confirmDeletionInput)) { token }: z.output<typeof confirmDeletionInput>): Promise<DeletionView> {
    return deletionViewOf(await this.links.confirm(token));
  }

  @Public()
  @Get('deletion-requests/:code')
  @RateLimit({ key: 'ip', limit: 60, per: 60 })
  status(@Param('code') code: string): Promise<DeletionView> {
    return this.requests.status(code);
  }

  @Public()
  @Post('deletion-requests/:code/withdraw')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  withdraw(@Param('code') code: string): Promise<DeletionView> {
    return this.requests.withdraw(code);
  }
}
