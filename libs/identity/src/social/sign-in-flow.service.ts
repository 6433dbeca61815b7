import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { CONFIG, hashToken, newToken } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import type { Campaign } from '../accounts/user.entity.js';
import type { ProviderName } from './provider-settings.js';

const PURPOSE = 'social_sign_in';
const LIVES_MINUTES = 10;

/** Where a sign-in leads when it is done: a path of ours, and for API clients the challenge their code is bound to. */
export interface Destination {
  redirectTo: string;
  codeChallenge?: string;
  /** How the visitor came, for an account that is made. */
  campaign?: Campaign;
}

/** A sign-in that is on its way to a provider and back. */
export interface SignInFlow {
  secret: string;
  destination: Destination;
}

/** State, nonce and verifier all come from the one secret in the browser's cookie: the database keeps none of them. */
export const derived = (secret: string, use: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

/**
 * Binds a sign-in to the browser that began it: a cookie of ten minutes whose hash names one row, used up by coming back. A
 * callback without that cookie, with another state, or for the second time, leads nowhere.
 */
@Injectable()
export class SignInFlows {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Db,
  ) {}

  async begin(provider: ProviderName, destination: Destination, res: Response): Promise<string> {
    const secret = newToken();
    await this.db.query(
      `INSERT INTO one_time_codes (purpose, email, token_hash, data, expires_at) VALUES ($1, '', $2, $3::jsonb, now() + make_interval(mins => $4::integer))`,
      [PURPOSE, hashToken(secret), JSON.stringify({ ...destination, provider }), LIVES_MINUTES],
    );
    res.cookie(this.cookie(), secret, { ...this.attributes(provider), maxAge: LIVES_MINUTES * 60_000 });
    return secret;
  }

  /** The flow a callback belongs to, used up; null when it belongs to none of this browser's. */
  async take(req: Request, provider: ProviderName, state: unknown): Promise<SignInFlow | null> {
    const secret = parse(req.headers.cookie ?? '')[this.cookie()];
    if (!secret || typeof state !== 'string' || !same(state, derived(secret, 'state'))) return null;
    const [row] = await this.db.query<{ data: Destination }>(
      `UPDATE one_time_codes SET used_at = now() WHERE token_hash = $1 AND purpose = $2 AND data->>'provider' = $3
         AND used_at IS NULL AND expires_at > now() RETURNING data`,
      [hashToken(secret), PURPOSE, provider],
    );
    return row ? { secret, destination: row.data } : null;
  }

  forget(provider: ProviderName, res: Response): void {
    res.clearCookie(this.cookie(), this.attributes(provider));
  }

  private cookie(): string {
    return this.config.secure ? '__Host-haulbook-signin' : 'haulbook-signin';
  }

  /** Apple comes back with a form post from its own site, which carries a cookie only when that is allowed. */
  private attributes(provider: ProviderName): CookieOptions {
    const sameSite = provider === 'apple' && this.config.secure ? 'none' : 'lax';
    return { httpOnly: true, secure: this.config.secure, sameSite, path: '/' };
  }
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
