import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { passkeySignInInput } from '@haulbook/resource-contracts';
import { body } from '@haulbook/platform';
import type { User } from '../accounts/user.entity.js';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.service.js';

/** Authenticates by a passkey's answer to a challenge, from the body. */
@Injectable()
export class PasskeyStrategy extends PassportStrategy(Strategy, 'passkey') {
  constructor(private readonly signIn: PasskeySignIn) {
    super();
  }

  validate(req: Request): Promise<User> {
    return this.signIn.check(body(passkeySignInInput).transform(req.body, { type: 'body' }).credential, req);
  }
}
