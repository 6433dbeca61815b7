import { keepInput } from './keep-input';

/** The part of a response that the router uses; jsdom has none. */
class FakeResponse {
  constructor(readonly status: number) {}
}

const given = globalThis.Response;
beforeAll(() => Object.assign(globalThis, { Response: FakeResponse }));
afterAll(() => Object.assign(globalThis, { Response: given }));

it('passes answers and redirects on', async () => {
  expect(await keepInput(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
  const redirect = new Response(null, { status: 302 });
  Object.assign(redirect, { status: 302 });
  await expect(keepInput(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

it.each([
  ['no answer', () => new TypeError('Failed to fetch')],
  ['a broken server', () => Object.assign(new Response(null), { status: 503 })],
])('turns %s into a message over the form', async (_, failure) => {
  expect(await keepInput(() => Promise.reject(failure()))).toMatchObject({ ok: false, code: 'unavailable', fields: {} });
});
