import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of `push_keys`. */
export const OWN_PUSH_KEY = 'own';

/** The context that the sealed private key is bound to. */
export const aboutPushKey = (name: string): string => `push_keys:${name}`;

/** The key pair by which push services know this server (VAPID). Browsers subscribe with the public key, so it never changes. */
@Entity({ name: 'push_keys' })
export class PushKey {
  @PrimaryColumn({ type: 'text' }) name!: string;
  /** An uncompressed point of P-256, base64url. */
  @Column({ type: 'text' }) publicKey!: string;
  @Column({ type: 'text' }) sealedPrivateKey!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: string;
}
