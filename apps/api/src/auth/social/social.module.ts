import { Module } from '@nestjs/common';
import { DeletionModule } from '../../security/deletion.module.js';
import { AuthModule } from '../auth.module.js';
import { FacebookDeletionController } from './facebook-deletion.controller.js';
import { ProviderClients } from './provider-clients.service.js';
import { SignInFlows } from './sign-in-flow.service.js';
import { SocialAccounts } from './social-accounts.service.js';
import { SocialController } from './social.controller.js';
import { SocialSignIn } from './social-sign-in.service.js';

/** Signing in with accounts of other services. */
@Module({
  imports: [AuthModule, DeletionModule],
  controllers: [SocialController, FacebookDeletionController],
  providers: [ProviderClients, SignInFlows, SocialAccounts, SocialSignIn],
})
export class SocialModule {}
