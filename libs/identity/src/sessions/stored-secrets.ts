import type { Db } from '@haulbook/resource';
import { aboutPushKey, aboutWebhook, type Sealing } from '@haulbook/platform';
import { aboutFactor, aboutSigningKey } from './sealed-rows.js';
import { SigningKeys } from './signing-keys.service.js';

interface Row {
  id: string;
  owner: string;
  stored: string;
}

const PLACES = [
  {
    about: aboutSigningKey,
    rows: `SELECT kid AS id, kid AS owner, private_jwk::text AS stored FROM signing_keys`,
    put: `UPDATE signing_keys SET private_jwk = $2::jsonb WHERE kid = $1 AND private_jwk = $3::jsonb`,
  },
  {
    about: aboutFactor,
    rows: `SELECT id, user_id AS owner, secret AS stored FROM auth_factors WHERE secret IS NOT NULL`,
    put: `UPDATE auth_factors SET secret = $2 WHERE id = $1::uuid AND secret = $3`,
  },
  {
    about: aboutWebhook,
    rows: `SELECT id, id AS owner, sealed_secret AS stored FROM webhook_endpoints WHERE sealed_secret IS NOT NULL`,
    put: `UPDATE webhook_endpoints SET sealed_secret = $2 WHERE id = $1::uuid AND sealed_secret = $3`,
  },
  {
    about: aboutPushKey,
    rows: `SELECT name AS id, name AS owner, sealed_private_key AS stored FROM push_keys`,
    put: `UPDATE push_keys SET sealed_private_key = $2 WHERE name = $1 AND sealed_private_key = $3`,
  },
];

/**
 * Seal with the current key everything in the database that is unsealed or was sealed with another known key. Afterward there is a sealed
 * signing key, so that a process with a wrong key never starts.
 * @throws BadSettings when a secret was sealed with a key that is missing
 */
export async function sealStoredSecrets(db: Db, sealing: Sealing): Promise<void> {
  await db.transaction(async () => {
    for (const { about, rows, put } of PLACES) {
      for (const { id, owner, stored } of await db.query<Row>(rows)) {
        const renewed = sealing.renewed(stored, about(owner));
        if (renewed) await db.query(put, [id, renewed, stored]);
      }
    }
    await new SigningKeys(db, sealing).signingKey();
  });
}
