import { SecurityEvent } from '../security-log/security-event.entity.js';
import type { Answer, TestClient } from './test-client.js';
import type { TestServer } from './test-server.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

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

/** Create a person with a passkey. @throws Error when it is refused */
export async function personWithPasskey(
  server: TestServer,
  behavior?: ConstructorParameters<typeof SoftwareAuthenticator>[0],
  role?: Parameters<TestServer['signIn']>[0],
): Promise<{ client: TestClient; authenticator: SoftwareAuthenticator; id: string }> {
  const client = await server.signIn(role);
  const authenticator = new SoftwareAuthenticator(behavior);
  const { status, body } = await addPasskey(client, authenticator);
  if (status !== 200) throw new Error(`Adding a passkey answered ${status}: ${JSON.stringify(body)}`);
  return { client, authenticator, id: body.id as string };
}

/** Read what a person sees of the sign-in of their account. */
export const securityOf = async (client: TestClient) => (await client.get('/api/auth/security')).body;

/** List what the security log has about a person, the oldest first. */
export const securityEventsOf = async ({ records }: TestServer, client: TestClient): Promise<string[]> =>
  (await records.find(SecurityEvent, { email: client.person!.email }, { sort: { createdAt: 'asc' } })).map(({ event }) => event);
