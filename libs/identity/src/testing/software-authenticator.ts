import { createHash, generateKeyPairSync, randomBytes, sign, type KeyPairKeyObjectResult } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '@haulbook/resource-contracts';

/** How an authenticator behaves, and on which page it is used. */
interface Behavior {
  origin: string;
  rpId: string;
  /** Whether it asks for a fingerprint or PIN. */
  verifies: boolean;
  /** Whether it counts its signatures, as security keys do. */
  counts: boolean;
  /** Whether a password manager keeps its passkeys on several devices. */
  synced: boolean;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

const FLAGS = { present: 1, verified: 4, eligible: 8, synced: 16, attested: 64 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** An authenticator with one passkey, for tests of servers: it answers as a browser passes it on, but to any options. */
export class SoftwareAuthenticator {
  behavior: Behavior;
  counter = 0;
  readonly id: string = base64url(randomBytes(32));
  private readonly keys: KeyPairKeyObjectResult = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  /** @param behavior what differs from a phone that is used on the pages of test servers */
  constructor(behavior: Partial<Behavior> = {}) {
    this.behavior = { origin: 'http://localhost:3000', rpId: 'localhost', verifies: true, counts: false, synced: true, ...behavior };
  }

  /** Copy it with its key, as malware would. */
  copy(): SoftwareAuthenticator {
    return Object.assign(new SoftwareAuthenticator(), { ...this, behavior: { ...this.behavior } });
  }

  /** Make the passkey. */
  create({ challenge, user }: Options): PasskeyAttestation {
    this.userHandle = user?.id ?? '';
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, publicKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.authenticatorData(FLAGS.attested, attested))],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as never));
    const response = { clientDataJSON: this.clientData('webauthn.create', challenge), attestationObject, transports: ['internal'] };
    return { ...this.credential(), response };
  }

  /** Sign a challenge. */
  get({ challenge }: Options): PasskeyAssertion {
    if (this.behavior.counts) this.counter += 1;
    const data = this.authenticatorData(0);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64url(sign('sha256', signed, this.keys.privateKey));
    const response = { clientDataJSON, authenticatorData: base64url(data), signature, userHandle: this.userHandle || undefined };
    return { ...this.credential(), response };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.behavior.origin, crossOrigin: false }));
  }

  private authenticatorData(more: number, attested = Buffer.alloc(0)): Buffer {
    const { verifies, synced, rpId } = this.behavior;
    const flags = FLAGS.present | (verifies ? FLAGS.verified : 0) | (synced ? FLAGS.eligible | FLAGS.synced : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }
}
