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

/** Authenticates API clients by access token: verifies the signature, then checks that token and session are still valid. */
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
      // Checked with the session, by the database's clock.
      ignoreExpiration: true,
      secretOrKeyProvider: (_req: unknown, token: string, done: (error: unknown, key?: unknown) => void) => {
        keyOf(keys, token).then(
          (key) => done(key ? null : new Error('No such key'), key),
          (cause: unknown) => done(new KeysOutOfReach('The keys cannot be looked up', { cause })),
        );
      },
    } as never);
  }

  /**
   * Report a failed key lookup as an error. passport-jwt treats every problem with the key as an invalid token, but when the lookup
   * fails, the token may well be valid.
   */
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

/** Return the key ID of a token, or null when there is none or the text is not a token. */
function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}
