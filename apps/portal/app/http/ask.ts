const PATIENCE_MS = 15_000;

/** Ask one of our endpoints without the API's client: the contracts that it checks responses with are larger than the page that asks. */
export async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.status === 204 ? undefined : response.json();
}
