import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { Sealing } from '../secrets/sealing.service.js';
import { aboutPushKey, OWN_PUSH_KEY } from './push-key.entity.js';

export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

interface Row {
  publicKey: string;
  stored: string;
}

const READ = `SELECT public_key AS "publicKey", sealed_private_key AS stored FROM push_keys WHERE name = $1`;
const KEEP = `INSERT INTO push_keys (name, public_key, sealed_private_key) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING`;

/** The key pair by which push services know this server, shared by all processes through the database, where its private half is sealed. */
@Injectable()
export class PushKeys {
  private known: PushKeyPair | null = null;

  constructor(
    private readonly db: Db,
    private readonly sealing: Sealing,
  ) {}

  /** Return the key pair; the first call on an empty database makes it. */
  async pair(): Promise<PushKeyPair> {
    if (this.known) return this.known;
    const row = await this.row();
    // A new one is known once it is read again: the transaction that made it may fail.
    if (!row) return this.opened(await this.create());
    this.known = this.opened(row);
    return this.known;
  }

  private opened({ publicKey, stored }: Row): PushKeyPair {
    return { publicKey, privateKey: this.sealing.open(stored, aboutPushKey(OWN_PUSH_KEY)) };
  }

  private async row(): Promise<Row | undefined> {
    return (await this.db.query<Row>(READ, [OWN_PUSH_KEY]))[0];
  }

  /** Make the key pair. Of several processes that do so at once, all take the one that was kept first. */
  private async create(): Promise<Row> {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await this.db.query(KEEP, [OWN_PUSH_KEY, publicKey, this.sealing.seal(privateKey, aboutPushKey(OWN_PUSH_KEY))]);
    return (await this.row())!;
  }
}
