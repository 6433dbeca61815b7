import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { verifyInput } from '@haulbook/resource-contracts';
import { body } from '@haulbook/platform';
import { CodeSignIn, type CodeSignedIn } from '../codes/code-sign-in.service.js';
import { originOf } from '../sessions/origin.js';

/** Authenticates by a mailed link's token, or the six digits next to it, from the body. */
@Injectable()
export class OneTimeCodeStrategy extends PassportStrategy(Strategy, 'one-time-code') {
  constructor(private readonly signIn: CodeSignIn) {
    super();
  }

  validate(req: Request): Promise<CodeSignedIn> {
    return this.signIn.check(body(verifyInput).transform(req.body, { type: 'body' }), originOf(req));
  }
}
