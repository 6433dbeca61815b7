import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asJson } from './json.server';
import { NO_ANSWER } from './keep-input';
import { post } from './post';

const REFUSED = { ok: false, message: null, fields: { name: 'Please enter a name' }, code: 'validation' };
const UNAVAILABLE = { ok: false, message: NO_ANSWER, fields: {}, code: 'unavailable' };

let server: Server | undefined;
afterEach(() => void server?.close());

/** Post to a server that answers so. */
async function postTo(listener: RequestListener, body: FormData | object = { step: 'items' }) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server!.once('listening', resolve));
  return post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, body);
}

const answer =
  (status: number, body: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(status).end(body);

it('sends JSON, and returns what was answered', async () => {
  let type: string | undefined;
  const answered = await postTo(
    (req, res) => {
      type = req.headers['content-type'];
      req.pipe(res);
    },
    { ok: true, step: 'items' },
  );
  expect([type, answered]).toEqual(['application/json', { ok: true, step: 'items' }]);
});

it('sends a form as one', async () => {
  let type: string | undefined;
  await postTo((req, res) => {
    type = req.headers['content-type'];
    res.end('{"ok":true}');
  }, new FormData());
  expect(type).toMatch(/^multipart\/form-data/);
});

it('returns the messages of a refusal', async () => {
  expect(await postTo(answer(400, JSON.stringify(REFUSED)))).toEqual(REFUSED);
});

it.each([
  ['a broken server', answer(500, '{"ok":true}')],
  ['a page', answer(200, '<!doctype html>')],
  ['a refusal that is not the page’s', answer(403, '{"code":"forbidden","message":"No"}')],
  ['no answer', (_req, res) => void res.destroy()],
] as [string, RequestListener][])('makes a refusal of %s, so that nothing typed is lost', async (_what, listener) => {
  expect(await postTo(listener)).toEqual(UNAVAILABLE);
});

it('answers with the status and headers of an action’s data', async () => {
  const response = asJson({ type: 'DataWithResponseInit', data: REFUSED, init: { status: 400, headers: { 'set-cookie': 'a=b' } } });
  expect([response.status, response.headers.get('set-cookie'), await response.json()]).toEqual([400, 'a=b', REFUSED]);
  expect(await asJson({ ok: true }).json()).toEqual({ ok: true });
});
