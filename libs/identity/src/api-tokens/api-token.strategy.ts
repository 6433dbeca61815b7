import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Actor } from '@haulbook/resource';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { apiTokenOf } from '@haulbook/platform';
import { originOf } from '../sessions/origin.js';
import { Passports } from '../strategies/passport.js';
import { ApiTokens } from './api-tokens.service.js';

/** An integration's token in the Authorization header. */
@Injectable()
export class ApiTokenStrategy extends PassportStrategy(Strategy, 'apiToken') implements OnModuleInit {
  constructor(
    private readonly tokens: ApiTokens,
    private readonly passports: Passports,
  ) {
    super();
  }

  onModuleInit(): void {
    this.passports.use('apiToken', this);
  }

  async validate(req: Request): Promise<Actor | null> {
    const token = apiTokenOf(req);
    return token ? this.tokens.actor(token, originOf(req).ip) : null;
  }
}
