import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { readSessionCookie } from '../sessions/cookie.js';
import type { Principal } from '../sessions/principal.js';
import { Sessions } from '../sessions/sessions.service.js';

/** Authenticates by the browser's opaque cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  validate(req: Request): Promise<Principal | null> | null {
    const token = readSessionCookie(req, this.config.secure);
    return token ? this.sessions.byCookie(token) : null;
  }
}
