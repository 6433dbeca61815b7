import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { BearerStrategy } from './bearer.strategy.js';
import { LocalStrategy } from './local.strategy.js';
import { OneTimeCodeStrategy } from './one-time-code.strategy.js';
import { PasskeyStrategy } from './passkey.strategy.js';
import { RefreshStrategy } from './refresh.strategy.js';
import { SessionStrategy } from './session.strategy.js';

/** The Passport strategies. A further way to sign in is a further strategy. */
export type StrategyName =
  'session' | 'bearer' | 'local' | 'refresh' | 'code' | 'passkey' | 'google' | 'facebook' | 'apple' | 'company' | 'apiToken';

/** Passport's interface of a strategy: `authenticate` calls one of the other methods, which are set for each request. */
interface Strategy {
  authenticate(req: Request): unknown;
  success(user?: unknown): void;
  fail(): void;
  pass(): void;
  error(error: unknown): void;
}

/**
 * Runs strategies by Passport's contract but without its middleware, which shares strategies between the servers of a process and prepares
 * sessions, redirects and flash messages, which every request would pay for.
 */
@Injectable()
export class Passports {
  private readonly strategies = new Map<StrategyName, Pick<Strategy, 'authenticate'>>();

  constructor(
    session: SessionStrategy,
    bearer: BearerStrategy,
    local: LocalStrategy,
    refresh: RefreshStrategy,
    code: OneTimeCodeStrategy,
    passkey: PasskeyStrategy,
  ) {
    const strategies = { session, bearer, local, refresh, code, passkey };
    for (const [name, strategy] of Object.entries(strategies)) this.use(name as StrategyName, strategy);
  }

  /** Register a strategy of another module. */
  use(name: StrategyName, strategy: object): void {
    this.strategies.set(name, strategy as Strategy);
  }

  /**
   * Run a strategy on a request. Return null when it identifies no user.
   * @throws what the strategy throws: a refusal, or a failed lookup.
   */
  authenticate<User>(name: StrategyName, req: Request): Promise<User | null> {
    return new Promise((resolve, reject) => {
      const strategy = Object.create(this.strategies.get(name)!) as Strategy;
      strategy.success = (user) => resolve((user as User | undefined) ?? null);
      strategy.fail = () => resolve(null);
      strategy.pass = () => resolve(null);
      strategy.error = reject;
      strategy.authenticate(req);
    });
  }
}
