import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestClient, TestServer } from '@haulbook/identity/testing';

/** Connect with the client of the SDK, which speaks the protocol as assistants do. */
export async function connected(server: TestServer, secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { requestInit }));
  return client;
}

/** Create an API token. @returns its secret */
export async function tokenOf(person: TestClient, scopes: string[], name = 'Assistant'): Promise<string> {
  const { body } = await person.post('/api/api-tokens', { name, scopes });
  return (await person.post(`/api/api-tokens/${body.id}/secret`)).body.secret;
}

/** Call a tool. @returns its answer, or `refused` with the sentence */
export async function call(client: Client, name: string, given: object = {}): Promise<any> {
  const { content, isError } = await client.callTool({ name, arguments: given as Record<string, unknown> });
  const [{ text }] = content as [{ text: string }];
  return isError ? { refused: text } : JSON.parse(text);
}
