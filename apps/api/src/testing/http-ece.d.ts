declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  /** Decrypt what a browser was sent (RFC 8291). The secret is base64url. */
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}
