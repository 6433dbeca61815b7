import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { TimedJob, Sealing } from '@haulbook/platform';
import { aboutSigningKey } from './sealed-rows.js';

export const ALGORITHM = 'ES256';
/** The number of days a key signs before a new one takes over. */
const SIGNS_DAYS = 30;
/** The time in milliseconds after which keys are read again, so that a process sees those created by another one. */
const FRESH_MS = 5 * 60_000;
/** The minimum time in milliseconds between reads for unknown key IDs, whatever IDs are sent. */
const LOOK_AGAIN_MS = 2000;

interface StoredKey {
  kid: string;
  publicJwk: JWK;
  /** Sealed. */
  privateJwk: string;
}
interface KnownKeys {
  at: number;
  /** Newest first. */
  keys: StoredKey[];
  publicKeys: Map<string, KeyObject>;
}

/**
 * The keys that sign access tokens, shared by all processes through the database, where they are stored sealed. The newest signs, all
 * verify.
 */
@Injectable()
export class SigningKeys {
  private known: KnownKeys | null = null;
  private signer: { kid: string; key: CryptoKey } | null = null;

  constructor(
    private readonly db: Db,
    private readonly sealing: Sealing,
  ) {}

  /** Return the key to sign with; the first call on an empty database creates it. */
  async signingKey(): Promise<{ kid: string; key: CryptoKey }> {
    const { keys } = await this.current();
    const newest = keys[0]!;
    if (this.signer?.kid !== newest.kid) {
      const jwk = JSON.parse(this.sealing.open(newest.privateJwk, aboutSigningKey(newest.kid))) as JWK;
      this.signer = { kid: newest.kid, key: (await importJWK(jwk, ALGORITHM)) as CryptoKey };
    }
    return this.signer;
  }

  /** Return the public key with this ID; null when there is none. */
  async publicKey(kid: string): Promise<KeyObject | null> {
    const known = await this.current();
    const found = known.publicKeys.get(kid);
    if (found || Date.now() - known.at < LOOK_AGAIN_MS) return found ?? null;
    return (await this.read()).publicKeys.get(kid) ?? null;
  }

  /** Return the public keys, as served by `/.well-known/jwks.json`. */
  async jwks(): Promise<{ keys: JWK[] }> {
    const { keys } = await this.current();
    return { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] })) };
  }

  /** Replace a key that has signed long enough. The old one still verifies for another day. */
  @TimedJob('rotate_signing_keys', '23 4 * * *', {
    label: 'Signing keys',
    does: 'Replaces the keys that sign tokens when they get old.',
  })
  async rotate(): Promise<void> {
    await this.db.query(
      `UPDATE signing_keys k SET retired_at = now() WHERE retired_at IS NULL AND EXISTS (
         SELECT 1 FROM signing_keys n WHERE n.created_at > k.created_at AND n.created_at < now() - interval '1 day')`,
    );
    const [newest] = await this.db.query<{ old: boolean }>(
      `SELECT max(created_at) < now() - make_interval(days => $1::integer) AS old FROM signing_keys WHERE retired_at IS NULL`,
      [SIGNS_DAYS],
    );
    if (newest?.old) await this.create();
    this.known = null;
  }

  private async current(): Promise<KnownKeys> {
    if (this.known && Date.now() - this.known.at < FRESH_MS) return this.known;
    const known = await this.read();
    if (known.keys.length > 0) return known;
    // Two processes may both get here. Then there are two keys, and both are valid.
    await this.create();
    return this.read();
  }

  private async read(): Promise<KnownKeys> {
    const keys = await this.db.query<StoredKey>(
      `SELECT kid, public_jwk AS "publicJwk", private_jwk::text AS "privateJwk" FROM signing_keys WHERE retired_at IS NULL ORDER BY created_at DESC, kid`,
    );
    const publicKeys = new Map(keys.map(({ kid, publicJwk }) => [kid, createPublicKey({ key: publicJwk as never, format: 'jwk' })]));
    this.known = { at: Date.now(), keys, publicKeys };
    return this.known;
  }

  private async create(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const kid = randomUUID();
    await this.db.query(`INSERT INTO signing_keys (kid, public_jwk, private_jwk) VALUES ($1, $2::jsonb, $3::jsonb)`, [
      kid,
      JSON.stringify(await exportJWK(publicKey)),
      this.sealing.seal(JSON.stringify(await exportJWK(privateKey)), aboutSigningKey(kid)),
    ]);
  }
}
