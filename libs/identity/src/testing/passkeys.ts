import type { Answer, TestClient } from './test-client.js';
import type { SoftwareAuthenticator } from './software-authenticator.js';

const PATH = '/api/auth/passkeys';

/** Add the authenticator's passkey to the account of a signed-in browser. */
export async function addPasskey(client: TestClient, authenticator: SoftwareAuthenticator, name = 'My phone'): Promise<Answer> {
  const options = await client.post(`${PATH}/options`, {});
  if (options.status !== 200) return options;
  return client.post(PATH, { name, credential: authenticator.create(options.body) });
}

/** Sign a browser in with the authenticator's passkey. */
export async function signInWithPasskey(client: TestClient, authenticator: SoftwareAuthenticator): Promise<Answer> {
  const options = await client.post(`${PATH}/sign-in/options`);
  return client.post(`${PATH}/sign-in`, { credential: authenticator.get(options.body) });
}
