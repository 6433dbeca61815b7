import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import { BearerStrategy } from './strategies/bearer.strategy.js';
import { LocalStrategy } from './strategies/local.strategy.js';
import { RefreshStrategy } from './strategies/refresh.strategy.js';
import { SessionStrategy } from './strategies/session.strategy.js';

/** The Passport strategies. A further way to sign in is a further strategy. */
export type StrategyName = 'session' | 'bearer' | 'local' | 'refresh';

/** This application's own Passport: the library's shared one would mix up the strategies of two servers in one process. */
@Injectable()
export class Passports {
  private readonly passport = new passport.Passport();

  constructor(session: SessionStrategy, bearer: BearerStrategy, local: LocalStrategy, refresh: RefreshStrategy) {
    const strategies: Record<StrategyName, passport.Strategy> = { session, bearer, local, refresh };
    for (const [name, strategy] of Object.entries(strategies)) this.passport.use(name, strategy);
  }

  /**
   * Runs a strategy on a request. Null when it does not recognise anybody.
   * @throws what the strategy throws: a refusal, or a failed lookup.
   */
  authenticate<User>(strategy: StrategyName, req: Request): Promise<User | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, user: User | false | null | undefined) => (error ? reject(error as Error) : resolve(user || null));
      const run = this.passport.authenticate(strategy, { session: false }, answer) as (
        req: Request,
        res: Response,
        next: (error: unknown) => void,
      ) => void;
      run(req, {} as Response, reject);
    });
  }
}
