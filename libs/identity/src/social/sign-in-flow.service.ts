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

/** A placeholder for the address, which is unknown until the provider responds. */
const NO_ADDRESS = '';

/** Where a completed sign-in leads: a local path, and for API clients the challenge their code is bound to. */
export type Destination = Omit<SocialSignInData, 'provider'>;

/** A sign-in in progress at a provider. */
export interface SignInFlow {
  secret: string;
  destination: Destination;
}

/** Derive state, nonce, and verifier from the one secret in the browser's cookie, so that the database keeps none of them. */
export const derived = (secret: string, use: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

/**
 * Binds a sign-in to the browser that started it: a ten-minute cookie whose hash identifies one row, used up on return. A callback without
 * that cookie, with another state, or for the second time is refused.
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

  /**
   * Use up the flow that a callback belongs to.
   * @returns null when the callback belongs to no flow of this browser
   */
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

  /**
   * Return the attributes of the flow's cookie. Apple returns with a cross-site form post, which includes a cookie only if its attributes
   * allow it.
   */
  private attributes(provider: ProviderName): CookieOptions {
    const sameSite = provider === 'apple' && this.config.secure ? 'none' : 'lax';
    return { httpOnly: true, secure: this.config.secure, sameSite, path: '/' };
  }
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
