import { Global, Module } from '@nestjs/common';
import { UserHooks } from '../accounts/user.hooks.js';
import { IdentityModule } from '../identity.module.js';
import { AdminUserHooks } from './admin-user.hooks.js';
import { SessionRevocation } from './session-revocation.service.js';
import { StaffRules } from './staff-rules.service.js';

/** Staff and accounts, managed by super admins. */
@Global()
@Module({
  imports: [IdentityModule],
  providers: [StaffRules, AdminUserHooks, UserHooks, SessionRevocation],
  exports: [SessionRevocation, StaffRules],
})
export class StaffModule {}
