import { importPKCS8, SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';
import type { ProviderSettings } from './provider-settings.js';

const LIVES_SECONDS = 300;

/**
 * Create the client secret for Apple. Apple has no fixed one: it is a token signed with the developer account's key, created for each call.
 */
export async function appleClientSecret(settings: ProviderSettings, now = new Date()): Promise<string> {
  const key = await importPKCS8(settings.APPLE_PRIVATE_KEY!, 'ES256');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: settings.APPLE_KEY_ID! })
    .setIssuer(settings.APPLE_TEAM_ID!)
    .setSubject(settings.APPLE_CLIENT_ID!)
    .setAudience(settings.APPLE_ISSUER_URL)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIVES_SECONDS)
    .sign(key);
}

/** Return the method by which the server authenticates to Apple. */
export const appleClientAuth =
  (settings: ProviderSettings): ClientAuth =>
  async (_server, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', await appleClientSecret(settings));
  };
