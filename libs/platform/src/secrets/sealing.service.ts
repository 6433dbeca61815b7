import { Inject, Injectable } from '@nestjs/common';
import { BadSettings, CONFIG, type PlatformConfig } from '../config/config.js';
import { seal, unseal, type Sealed } from './sealed.js';
import { sealingKeysOf, type SealingKeys } from './sealing-keys.js';

/** A stored secret: the encrypted text and the name of its key. */
interface StoredSecret extends Sealed {
  key: string;
}

/** Encrypts secrets that the server itself must read again, under a key that is kept outside the database. */
@Injectable()
export class Sealing {
  private readonly keys: SealingKeys;

  constructor(@Inject(CONFIG) config: PlatformConfig) {
    this.keys = sealingKeysOf(config);
  }

  /**
   * Encrypt a secret for storage, as JSON.
   * @param about the row it belongs to: it cannot be decrypted for any other.
   */
  seal(secret: string, about: string): string {
    const { id, key } = this.keys.current;
    return JSON.stringify({ key: id, ...seal(secret, key, about) } satisfies StoredSecret);
  }

  /**
   * Decrypt a stored secret.
   * @throws BadSettings when it was encrypted with a key that is missing.
   */
  open(stored: string, about: string): string {
    const sealed = sealedOf(stored);
    const { current, other, source } = this.keys;
    const fitting = [current, other].find((known) => known && known.id === sealed?.key);
    if (!sealed || !fitting)
      throw new BadSettings(
        `Secrets in this database are sealed with a different key than the one from ${source}. Set SEALING_KEY to the original key. All processes that share a database need the same key.`,
      );
    return unseal(sealed, fitting.key, about);
  }

  /** Encrypt the same secret with the current key; return null if it already is. A plaintext secret is encrypted. */
  renewed(stored: string, about: string): string | null {
    const sealed = sealedOf(stored);
    if (sealed?.key === this.keys.current.id) return null;
    return this.seal(sealed ? this.open(stored, about) : stored, about);
  }
}

/** Parse a stored secret; null if it is plaintext. */
function sealedOf(stored: string): StoredSecret | null {
  if (!stored.startsWith('{')) return null;
  const { key, iv, tag, data } = JSON.parse(stored) as Partial<StoredSecret>;
  return key && iv && tag && data ? { key, iv, tag, data } : null;
}
