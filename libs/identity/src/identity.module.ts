import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RateLimitGuard, RouteAccessReader } from '@haulbook/platform';
import { RequestContext } from './http/request-context.js';
import { AccountRecords } from './accounts/account-records.service.js';
import { AccountController } from './account/account.controller.js';
import { AccountSecurity } from './account/account-security.service.js';
import { LinkedProviders } from './social/linked-providers.service.js';
import { PasswordChange } from './passwords/password-change.service.js';
import { AccountService } from './account/account.service.js';
import { Reauthentication } from './account/reauthentication.service.js';
import { AccountNotices } from './accounts/account-notices.service.js';
import { BrowserSessions } from './sessions/browser-sessions.service.js';
import { ClientSessions } from './sessions/client-sessions.service.js';
import { AccountLinks } from './codes/account-links.service.js';
import { AddressProof } from './codes/address-proof.service.js';
import { CodeSignIn } from './codes/code-sign-in.service.js';
import { EmailChange } from './codes/email-change.service.js';
import { Entering } from './codes/entering.service.js';
import { LinksController } from './codes/links.controller.js';
import { OneTimeCodes } from './codes/one-time-codes.service.js';
import { FactorChallenges } from './factors/factor-challenges.service.js';
import { FactorCodes } from './factors/factor-codes.service.js';
import { FactorsController } from './factors/factors.controller.js';
import { Factors } from './factors/factors.service.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service.js';
import { PasskeySignIn } from './passkeys/passkey-sign-in.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import { TextsModule } from './sms/texts.module.js';
import { StaffFactorRule } from './staff/staff-factor-rule.js';
import { OneTimeCodeStrategy } from './strategies/one-time-code.strategy.js';
import { AccessTokens } from './sessions/access-tokens.service.js';
import { ActorResolver } from './sessions/actor-resolver.js';
import { AuthCodes } from './codes/auth-codes.service.js';
import { AuthController } from './http/auth.controller.js';
import { AuthGuard } from './http/auth.guard.js';
import { ClaimedAccounts } from './accounts/claimed-accounts.service.js';
import { EmailConfirmation } from './accounts/email-confirmation.service.js';
import { LoginAttempts } from './passwords/login-attempts.service.js';
import { Passports } from './strategies/passport.js';
import { PasswordRules } from './passwords/password-rules.service.js';
import { PasswordSignIn } from './passwords/password-sign-in.service.js';
import { Refusals } from './security-log/refusals.service.js';
import { RefreshTokens } from './sessions/refresh-tokens.service.js';
import { SecurityLog } from './security-log/security-log.service.js';
import { Sessions } from './sessions/sessions.service.js';
import { SignUp } from './accounts/sign-up.service.js';
import { SigningKeys } from './sessions/signing-keys.service.js';
import { BearerStrategy } from './strategies/bearer.strategy.js';
import { LocalStrategy } from './strategies/local.strategy.js';
import { PasskeyStrategy } from './strategies/passkey.strategy.js';
import { RefreshStrategy } from './strategies/refresh.strategy.js';
import { SessionStrategy } from './strategies/session.strategy.js';
import { LiveController } from './http/live.controller.js';
import { TokenController } from './http/token.controller.js';
import { ViewAsController } from './view-as/view-as.controller.js';
import { ViewsAs } from './view-as/view-as.service.js';
import { UserViews } from './accounts/user-views.service.js';

const strategies = [SessionStrategy, BearerStrategy, LocalStrategy, RefreshStrategy, OneTimeCodeStrategy, PasskeyStrategy];
const services = [
  Passports,
  ActorResolver,
  Sessions,
  SigningKeys,
  AccessTokens,
  RefreshTokens,
  LoginAttempts,
  PasswordRules,
  PasswordSignIn,
  SignUp,
  ClaimedAccounts,
  AccountRecords,
  EmailConfirmation,
  SecurityLog,
  UserViews,
  AuthCodes,
  StaffFactorRule,
  ClientSessions,
  BrowserSessions,
  OneTimeCodes,
  AddressProof,
  EmailChange,
  AccountNotices,
  AccountLinks,
  CodeSignIn,
  Entering,
  Reauthentication,
  AccountService,
  PasswordChange,
  LinkedProviders,
  AccountSecurity,
  Factors,
  FactorChallenges,
  FactorCodes,
  PasskeyChallenges,
  Passkeys,
  PasskeySignIn,
  RouteAccessReader,
  ViewsAs,
  Refusals,
];

/** Authentication, and the guard in front of every route. The rate limit guard runs before the access guard. */
@Module({
  imports: [TextsModule],
  controllers: [
    AuthController,
    TokenController,
    LiveController,
    LinksController,
    AccountController,
    FactorsController,
    PasskeysController,
    ViewAsController,
  ],
  providers: [...services, ...strategies, { provide: APP_GUARD, useClass: RateLimitGuard }, { provide: APP_GUARD, useClass: AuthGuard }],
  exports: services,
})
export class IdentityModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    // Health checks must not depend on the caller's identity, nor on how long it takes to look it up.
    consumer.apply(RequestContext).exclude('live', 'health').forRoutes('{*path}');
  }
}
