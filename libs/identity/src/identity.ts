import type { INestApplication } from '@nestjs/common';
import { resource, type Actor } from '@haulbook/resource';
import { ActorsById, isStaff, Sealing, type ApplicationPart } from '@haulbook/platform';
import { AccountProfiles } from './accounts/account-profiles.js';
import { User } from './accounts/user.entity.js';
import { UserHooks } from './accounts/user.hooks.js';
import { userPolicy } from './accounts/user.policy.js';
import { ApiToken } from './api-tokens/api-token.entity.js';
import { ApiTokenHooks } from './api-tokens/api-token.hooks.js';
import { apiTokenPolicy } from './api-tokens/api-token.policy.js';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { withinScopes } from './api-tokens/within-scopes.js';
import { OneTimeCode } from './codes/one-time-code.entity.js';
import type { IdentityConfig } from './config/identity-config.js';
import './config/identity-settings.js';
import { AuthFactor } from './factors/auth-factor.entity.js';
import { backOfficeGate } from './http/admin-access.js';
import { siteCaller } from './http/site-caller.js';
import { IdentityModule } from './identity.module.js';
import './mails/account-mails.js';
import { LoginAttempt } from './passwords/login-attempt.entity.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { Refusals } from './security-log/refusals.service.js';
import { ReportsModule } from './security-log/reports.module.js';
import { SecurityEvent } from './security-log/security-event.entity.js';
import { securityEventPolicy } from './security-log/security-event.policy.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { SigningKey } from './sessions/signing-key.entity.js';
import { sealStoredSecrets } from './sessions/stored-secrets.js';
import { AuthIdentity } from './social/auth-identity.entity.js';
import { SocialModule } from './social/social.module.js';
import { Comment } from './teamwork/comment.entity.js';
import { CommentHooks } from './teamwork/comment.hooks.js';
import { Mention } from './teamwork/mention.entity.js';
import { Task } from './teamwork/task.entity.js';
import { TaskHooks } from './teamwork/task.hooks.js';
import { RecordFile } from './teamwork/record-file.entity.js';
import { RecordFileHooks } from './teamwork/record-file.hooks.js';
import { commentPolicy, mentionPolicy, recordFilePolicy, taskPolicy } from './teamwork/teamwork.policies.js';
import { TeamworkModule } from './teamwork/teamwork.module.js';
import { TextListener } from './sms/text-listener.js';
import { TextStop } from './sms/text-stop.entity.js';
import { AdminUser } from './staff/admin-user.entity.js';
import { AdminUserHooks } from './staff/admin-user.hooks.js';
import { adminUserPolicy } from './staff/admin-user.policy.js';
import { seedAdmin, UNNAMED_ADMIN, type FirstAdmin } from './staff/first-admin.js';
import { StaffActors } from './staff/staff-actors.js';
import { StaffModule } from './staff/staff.module.js';

/** Create the part of an application that has accounts, sign-in, staff, API tokens, and the security log. */
export const identityPart = (firstAdmin: FirstAdmin = UNNAMED_ADMIN): ApplicationPart<IdentityConfig> => ({
  resources: [
    resource(User, userPolicy, { hooks: UserHooks }),
    resource(AdminUser, adminUserPolicy, { hooks: AdminUserHooks }),
    resource(SecurityEvent, securityEventPolicy),
    resource(ApiToken, apiTokenPolicy, { hooks: ApiTokenHooks }),
    resource(Comment, commentPolicy, { hooks: CommentHooks }),
    resource(Mention, mentionPolicy),
    resource(Task, taskPolicy, { hooks: TaskHooks }),
    resource(RecordFile, recordFilePolicy, { hooks: RecordFileHooks }),
  ],
  groups: [
    { name: 'people', label: 'Users', icon: 'shield', order: 90 },
    { name: 'settings', label: 'Settings', icon: 'setting', order: 100 },
  ],
  tables: [OneTimeCode, Session, RefreshToken, AuthFactor, Passkey, AuthIdentity, LoginAttempt, SigningKey, TextStop],
  modules: [IdentityModule, SocialModule, ApiTokensModule, ReportsModule, StaffModule, TeamworkModule],
  providers: [AccountProfiles, TextListener, StaffActors, { provide: ActorsById, useExisting: StaffActors }],
  audience: { audience: isStaff, me: shownToThemselves },
  wrap: withinScopes,
  middleware: (app: INestApplication) => app.get(Refusals).watch,
  gate: backOfficeGate,
  siteCaller,
  prepare: ({ records, config }) => sealStoredSecrets(records.db, new Sealing(config)),
  isEmpty: async (records) => (await records.count(User, {})) === 0,
  seed: async ({ records, config }) => {
    const { email, generatedPassword } = await seedAdmin(
      records,
      { email: config.SEED_ADMIN_EMAIL, password: config.SEED_ADMIN_PASSWORD },
      firstAdmin,
    );
    const how = generatedPassword
      ? `with the password ${generatedPassword} (shown this once: write it down)`
      : 'with the password you set in SEED_ADMIN_PASSWORD';
    return [`Sign in as ${email} ${how}.`];
  },
});

function shownToThemselves({ id, staffId, email, name, role, jobTitle, avatarUrl }: Actor) {
  return {
    id: id!,
    staffId: staffId ?? undefined,
    email: email ?? '',
    name,
    role,
    jobTitle: jobTitle ?? undefined,
    avatarUrl: avatarUrl ?? undefined,
  };
}
