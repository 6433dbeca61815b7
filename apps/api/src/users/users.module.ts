import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AdminUserHooks } from './admin-user.hooks.js';
import { EndingSessions } from './ending-sessions.service.js';
import { StaffRules } from './staff-rules.service.js';
import { UserHooks } from './user.hooks.js';

/** Staff and accounts, as super admins manage them. */
@Module({ imports: [AuthModule], providers: [StaffRules, AdminUserHooks, UserHooks, EndingSessions] })
export class UsersModule {}
