import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { CODE_MINUTES } from '@haulbook/core';
import { CONFIG, hashToken, newToken } from '@haulbook/platform';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import type { IdentityConfig } from '../config/identity-config.js';
import type { Principal } from '../sessions/principal.js';

/** A placeholder for the address, which is unknown until the passkey answers. */
const NO_ADDRESS = '';

/**
 * Challenges of passkeys: made here, used once, dead after ten minutes, and bound to the browser that asked for them. For signing in, that
 * is one with a cookie, which all its tabs share; for a new passkey, one with a session.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Start a sign-in in this browser. */
  async beginSignIn(req: Request, res: Response): Promise<string> {
    const secret = this.browserOf(req) ?? newToken();
    const { token } = await this.codes.issue('passkey_sign_in', NO_ADDRESS, { browser: hashToken(secret) });
    res.cookie(this.cookie(), secret, { ...this.attributes(), maxAge: CODE_MINUTES * 60_000 });
    return token;
  }

  /** Use up a challenge that this browser signs in with. @returns whether it was its own and could still be used */
  async takeSignIn(req: Request, challenge: string): Promise<boolean> {
    const secret = this.browserOf(req);
    return secret !== null && (await this.codes.takeToken(['passkey_sign_in'], challenge, hashToken(secret))) !== null;
  }

  forget(res: Response): void {
    res.clearCookie(this.cookie(), this.attributes());
  }

  /** Start adding a passkey in this session. */
  async beginAdding({ email, sessionId }: Principal): Promise<string> {
    return (await this.codes.issue('passkey_registration', email, { sessionId })).token;
  }

  /** Use up a challenge that this session adds a passkey with. @returns whether it was its own and could still be used */
  async takeAdding({ sessionId }: Principal, challenge: string): Promise<boolean> {
    return (await this.codes.takeToken(['passkey_registration'], challenge, sessionId)) !== null;
  }

  private browserOf(req: Request): string | null {
    return parse(req.headers.cookie ?? '')[this.cookie()] || null;
  }

  private cookie(): string {
    return this.config.secure ? '__Host-haulbook-passkey' : 'haulbook-passkey';
  }

  private attributes(): CookieOptions {
    return { httpOnly: true, secure: this.config.secure, sameSite: 'strict', path: '/' };
  }
}
