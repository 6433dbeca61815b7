import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@haulbook/resource-contracts';
import { Db } from '@haulbook/resource';
import { SignJWT } from 'jose';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import type { Session } from './session.entity.js';
import { ACCESS_TOKEN_SECONDS } from './session-lifetime.js';
import { ALGORITHM, SigningKeys } from './signing-keys.service.js';

export const AUDIENCE = 'authenticated';
export const issuerOf = (config: Pick<IdentityConfig, 'publicUrl'>): string => `${config.publicUrl}/api/auth`;

/** Claims of an access token. Permissions are not among them; they are looked up on every request. */
export interface AccessClaims {
  sub: string;
  session_id: string;
  email: string;
  /** Seconds since 1970. */
  exp?: number;
}

export interface AccessToken {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
}

/** Signs access tokens for API clients. Their lifetime follows the database's clock, which all processes share. */
@Injectable()
export class AccessTokens {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Db,
    private readonly keys: SigningKeys,
  ) {}

  /** Issue a token for a session and its account, given in the wire contract's format. */
  async issue(session: Session, user: UserView): Promise<AccessToken> {
    const { kid, key } = await this.keys.signingKey();
    const [clock] = await this.db.query<{ now: number }>('SELECT floor(extract(epoch FROM clock_timestamp()))::float8 AS now');
    const issuedAt = clock!.now;
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
    const claims = {
      session_id: session.id,
      email: user.email,
      phone: user.phone ?? '',
      role: 'authenticated',
      aal: session.assurance,
      amr: methodsOf(session),
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      is_anonymous: false,
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setSubject(user.id)
      .setIssuer(issuerOf(this.config))
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { access_token: token, token_type: 'bearer', expires_in: ACCESS_TOKEN_SECONDS, expires_at: expiresAt };
  }
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
/** The wire contract's names of methods, where they differ from ours. */
const WIRE_METHODS: Readonly<Record<string, string>> = { phone: 'mfa/phone', google: 'oauth', facebook: 'oauth', apple: 'oauth' };

/** Return the session's authentication methods (`amr`), newest first. */
function methodsOf({ method, createdAt, factorMethod, factorAt }: Session): { method: string; timestamp: number }[] {
  const first = { method: WIRE_METHODS[method] ?? method, timestamp: seconds(createdAt) };
  if (!factorMethod || !factorAt) return [first];
  return [{ method: WIRE_METHODS[factorMethod] ?? factorMethod, timestamp: seconds(factorAt) }, first];
}
