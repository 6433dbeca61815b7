import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A text encrypted with a key (AES-256-GCM); base64. */
export interface Sealed {
  iv: string;
  tag: string;
  data: string;
}

/**
 * Encrypt a text with a key of 32 bytes.
 * @param about what the text belongs to, if that matters: encrypted for one row, it cannot be decrypted for another.
 */
export function seal(text: string, key: Buffer, about = ''): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  return { iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64'), data };
}

/**
 * Decrypt a text.
 * @throws Error for another key, or if the text was changed or moved since.
 */
export function unseal({ iv, tag, data }: Sealed, key: Buffer, about = ''): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: 16 }).setAAD(Buffer.from(about));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString('utf8');
}
