import { expect, type APIRequestContext } from '@playwright/test';

/** A record as the API answers with it. */
export interface Stored {
  id: string;
  [field: string]: unknown;
}

/**
 * Write by the API, which must take it.
 * @param key that of a write that is never done twice
 * @returns what it answers, with the fields that a test knows of it
 */
export async function post<Fields extends object = Stored>(
  request: APIRequestContext,
  path: string,
  data: object = {},
  key?: string,
): Promise<Fields & Stored> {
  const answer = await request.post(`/api/${path}`, { data, ...(key && { headers: { 'idempotency-key': key } }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Fields & Stored;
}
