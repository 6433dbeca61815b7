import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { passwordGrant } from '@haulbook/resource-contracts';
import { body } from '@haulbook/platform';
import type { User } from '../accounts/user.entity.js';
import { originOf } from '../sessions/origin.js';
import { PasswordSignIn } from '../passwords/password-sign-in.service.js';

/** Authenticates by email and password from the body. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly signIn: PasswordSignIn) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  validate(req: Request): Promise<User> {
    const { email, password } = body(passwordGrant).transform(req.body, { type: 'body' });
    return this.signIn.check(email, password, originOf(req));
  }
}
