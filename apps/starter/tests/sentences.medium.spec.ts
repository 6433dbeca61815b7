import { dialFrom, writeAs } from '@haulbook/core';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { application } from '../src/application.js';
import sentences from './germany/sentences.json';

const german = { ...application, name: 'Leihbücherei', locale: 'de-DE', currency: 'EUR', callingCode: '49', sentences };
const NOWHERE = '/api/books/00000000-0000-4000-8000-000000000000';

describe('an application with sentences of its own', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(german);
    staff = await server.signIn('admin');
  });
  afterAll(async () => {
    await server?.close();
    dialFrom('1');
    writeAs('en-US', 'USD');
  });

  const login = (password: string, client = server.visitor()) => client.post('/api/auth/login', { email: 'nobody@example.com', password });

  it('refuses what was entered in them, field by field, with what they name', async () => {
    const { status, body } = await staff.post('/api/books', { title: '', copies: -1 });
    expect([status, body]).toEqual([
      400,
      {
        code: 'validation',
        message: 'Titel fehlt',
        fields: { title: 'Titel fehlt', author: 'Autor fehlt', copies: 'Exemplare muss mindestens 0 sein' },
        requestId: expect.any(String),
      },
    ]);
    expect((await staff.post('/api/members', { firstName: 'A', lastName: 'B', email: 'C' })).body.fields).toEqual({
      email: 'Bitte eine gültige E-Mail-Adresse eingeben',
    });
  });

  it('refuses in them who may not, and what is not there', async () => {
    const customer = await server.signIn();
    expect(await answer(customer.get('/api/books'))).toEqual([403, 'Das dürfen Sie nicht']);
    expect(await answer(staff.get(NOWHERE))).toEqual([404, 'Buch gibt es nicht']);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect(await answer(staff.post('/api/books', {}, elsewhere))).toEqual([403, 'Anfragen von anderen Seiten sind nicht erlaubt']);
  });

  it('refuses a sign-in in them, also as the contract of the wire has it, and one too many', async () => {
    const { status, body } = await login('wrong');
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_credentials', message: 'E-Mail-Adresse oder Passwort ist falsch' }),
    ]);
    const answers = await Promise.all(Array.from({ length: 121 }, () => login('')));
    const refused = answers.find((each) => each.status === 429)!;
    const tooMany = 'Zu viele Anmeldeversuche. Bitte später noch einmal versuchen';
    expect(refused.body).toMatchObject({ code: 'too_many_requests', error_code: 'over_request_rate_limit', message: tooMany });
  });

  it('says in them what an action did', async () => {
    const book = await staff.post('/api/books', { title: 'Momo', author: 'Michael Ende' });
    const begun = await staff.post('/api/books/actions/checkIsbn', { ids: [book.body.id] });
    expect(begun.body.message).toBe('„Check ISBN“ hat begonnen');
    expect((await staff.post('/api/books/actions/stocktake')).body.message).toBe('1 title in 1 copy');
  });
});

async function answer(request: Promise<{ status: number; body: { message: string } }>): Promise<[number, string]> {
  const { status, body } = await request;
  return [status, body.message];
}
