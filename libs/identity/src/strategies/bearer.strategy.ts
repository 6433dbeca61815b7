import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUuid } from '@haulbook/resource';
import type { Request } from 'express';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { AUDIENCE, issuerOf, type AccessClaims } from '../sessions/access-tokens.service.js';
import { noteEndedSession } from '../sessions/ended-sessions.js';
import type { Principal } from '../sessions/principal.js';
import { Sessions } from '../sessions/sessions.service.js';
import { ALGORITHM, SigningKeys } from '../sessions/signing-keys.service.js';

class KeysOutOfReach extends Error {}

/** An API client's access token: the signature first, then whether it and its session still count. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    keys: SigningKeys,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ALGORITHM],
      issuer: issuerOf(config),
      audience: AUDIENCE,
      passReqToCallback: true,
      // Looked at with the session, by the database's clock.
      ignoreExpiration: true,
      secretOrKeyProvider: (_req: unknown, token: string, done: (error: unknown, key?: unknown) => void) => {
        keyOf(keys, token).then(
          (key) => done(key ? null : new Error('No such key'), key),
          (cause: unknown) => done(new KeysOutOfReach('The keys cannot be looked up', { cause })),
        );
      },
    } as never);
  }

  /** passport-jwt takes any trouble with the key for a bad token. Not being able to look is another matter: nobody knows then. */
  override authenticate(this: Strategy, req: Request, options?: object): void {
    const { fail, error } = this;
    this.fail = (challenge: unknown) =>
      challenge instanceof KeysOutOfReach ? error.call(this, challenge) : fail.call(this, challenge as never);
    Strategy.prototype.authenticate.call(this, req, options);
  }

  async validate(req: Request, claims: AccessClaims): Promise<Principal | null> {
    if (!isUuid(claims.session_id) || !isUuid(claims.sub)) return null;
    const found = await this.sessions.byAccessToken(claims);
    if (found === 'session_over') noteEndedSession(req);
    return typeof found === 'string' ? null : found;
  }
}

async function keyOf(keys: SigningKeys, token: string) {
  const kid = keyIdOf(token);
  return kid ? keys.publicKey(kid) : null;
}

/** Null for what is no token at all. */
function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}
