import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUuid } from '@haulbook/resource';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../../config.js';
import { AUDIENCE, issuerOf, type AccessClaims } from '../access-tokens.service.js';
import type { Principal } from '../principal.js';
import { Sessions } from '../sessions.service.js';
import { ALGORITHM, SigningKeys } from '../signing-keys.service.js';

/** An API client's access token: the signature first, then whether its session still counts. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    @Inject(CONFIG) config: Config,
    keys: SigningKeys,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ALGORITHM],
      issuer: issuerOf(config),
      audience: AUDIENCE,
      secretOrKeyProvider: (_req: unknown, token: string, done: (error: unknown, key?: unknown) => void) => {
        keyOf(keys, token).then(
          (key) => done(key ? null : new Error('No such key'), key),
          (error: unknown) => done(error),
        );
      },
    } as never);
  }

  async validate(claims: AccessClaims): Promise<Principal | null> {
    if (!isUuid(claims.session_id) || !isUuid(claims.sub)) return null;
    return this.sessions.byId(claims.session_id, claims.sub);
  }
}

async function keyOf(keys: SigningKeys, token: string) {
  const { kid } = decodeProtectedHeader(token);
  return kid ? keys.publicKey(kid) : null;
}
