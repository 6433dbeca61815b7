import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RateLimiter, RateLimitGuard } from '../web/rate-limit.js';
import { RequestContext } from '../web/request-context.js';
import { AccessTokens } from './access-tokens.service.js';
import { ActorResolver } from './actor-resolver.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { CustomerLink } from './customer-link.service.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { LoginAttempts } from './login-attempts.service.js';
import { Passports } from './passport.js';
import { PasswordSignIn } from './password-sign-in.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { RouteAccessReader } from './route-access.js';
import { SecurityLog } from './security-log.service.js';
import { Sessions } from './sessions.service.js';
import { SignUp } from './sign-up.service.js';
import { SigningKeys } from './signing-keys.service.js';
import { BearerStrategy } from './strategies/bearer.strategy.js';
import { LocalStrategy } from './strategies/local.strategy.js';
import { RefreshStrategy } from './strategies/refresh.strategy.js';
import { SessionStrategy } from './strategies/session.strategy.js';
import { TokenController } from './token.controller.js';
import { UserViews } from './user-views.service.js';

const strategies = [SessionStrategy, BearerStrategy, LocalStrategy, RefreshStrategy];
const services = [
  Passports,
  ActorResolver,
  Sessions,
  SigningKeys,
  AccessTokens,
  RefreshTokens,
  LoginAttempts,
  PasswordSignIn,
  SignUp,
  CustomerLink,
  EmailConfirmation,
  SecurityLog,
  UserViews,
  RouteAccessReader,
  RateLimiter,
];

/** Who somebody is, and the guard before every route. Limits are counted before anything else is looked at. */
@Module({
  controllers: [AuthController, TokenController],
  providers: [...services, ...strategies, { provide: APP_GUARD, useClass: RateLimitGuard }, { provide: APP_GUARD, useClass: AuthGuard }],
  exports: services,
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RequestContext).forRoutes('{*path}');
  }
}
