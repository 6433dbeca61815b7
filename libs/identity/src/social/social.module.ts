import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity.module.js';
import { CompanyAccounts } from './company-accounts.service.js';
import { ProviderClients } from './provider-clients.service.js';
import { SignInFlows } from './sign-in-flow.service.js';
import { SocialAccounts } from './social-accounts.service.js';
import { SocialController } from './social.controller.js';
import { SocialSignIn } from './social-sign-in.service.js';

/** Sign-in with accounts of other services. */
@Module({
  imports: [IdentityModule],
  controllers: [SocialController],
  providers: [CompanyAccounts, ProviderClients, SignInFlows, SocialAccounts, SocialSignIn],
})
export class SocialModule {}
