import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { CONFIG, type Config } from '../../config.js';
import { readSessionCookie } from '../cookie.js';
import type { Principal } from '../principal.js';
import { Sessions } from '../sessions.service.js';

/** The browser's opaque cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  validate(req: Request): Promise<Principal | null> | null {
    const token = readSessionCookie(req, this.config.secure);
    return token ? this.sessions.byCookie(token) : null;
  }
}
