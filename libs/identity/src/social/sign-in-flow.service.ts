import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { ruleOf } from '../codes/code-purposes.js';
import type { SocialSignInData } from '../codes/identity-purposes.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import type { ProviderName } from './provider-settings.js';

/** Who signs in is not known before the provider says it. */
const NO_ADDRESS = '';

/** Where a sign-in leads when it is done: a path of ours, and for API clients the challenge their code is bound to. */
export type Destination = Omit<SocialSignInData, 'provider'>;

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
    private readonly codes: OneTimeCodes,
  ) {}

  async begin(provider: ProviderName, destination: Destination, res: Response): Promise<string> {
    const { token: secret } = await this.codes.issue('social_sign_in', NO_ADDRESS, { ...destination, provider });
    res.cookie(this.cookie(), secret, { ...this.attributes(provider), maxAge: ruleOf('social_sign_in').minutes * 60_000 });
    return secret;
  }

  /** The flow a callback belongs to, used up; null when it belongs to none of this browser's. */
  async take(req: Request, provider: ProviderName, state: unknown): Promise<SignInFlow | null> {
    const secret = parse(req.headers.cookie ?? '')[this.cookie()];
    if (!secret || typeof state !== 'string' || !same(state, derived(secret, 'state'))) return null;
    const used = await this.codes.takeToken(['social_sign_in'], secret, provider);
    return used && { secret, destination: used.data };
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
