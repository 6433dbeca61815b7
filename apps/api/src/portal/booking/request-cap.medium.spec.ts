import type { Answer } from '@haulbook/identity/testing';
import { forgetRateLimits, useTestApp, type TestClient } from '../../testing/test-app.js';
import { MessageLog } from '@haulbook/platform';
import { AN_EIGHTH, book, bookingOf } from './booking-fixtures.js';

const A_DAY = 10;
/** All that get a connection at once, and a few more; each must wait for the ones before it. */
const TOO_MANY = 14;

describe('requests of one address', () => {
  const app = useTestApp();
  forgetRateLimits(app);
  let people = 0;
  const somebody = () => `busy-${++people}@example.com`;

  const contactOf = (email: string) => ({ ...bookingOf().contact, email });
  const ask = (client: TestClient, email: string) =>
    patiently(() => book(client, bookingOf({ job: AN_EIGHTH, contact: contactOf(email) })));
  const call = (client: TestClient, email: string) =>
    patiently(() => client.post('/api/portal/leads', { name: 'Pat Doe', email, phone: '(919) 555-0142' }));

  /** Ask again while the server says that it is busy, as it does on a slow machine when so many wait for each other. */
  async function patiently(once: () => Promise<Answer>): Promise<Answer> {
    const answer = await once();
    return answer.status === 503 ? patiently(once) : answer;
  }

  /** Count how many of these calls were accepted and how many refused. */
  async function outcome(calls: Promise<Answer>[]): Promise<number[]> {
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    return [201, 429].map((status) => statuses.filter((one) => one === status).length);
  }
  const many = (one: () => Promise<Answer>) => Array.from({ length: TOO_MANY }, one);
  const mailsTo = (recipient: string) => app.records.count(MessageLog, { recipient });

  it('are ten a day, also when they come all at once', async () => {
    const email = somebody();
    expect(await outcome(many(() => ask(app.visitor(), email)))).toEqual([A_DAY, TOO_MANY - A_DAY]);
    expect(await mailsTo(email)).toBe(A_DAY);
    expect(await outcome([call(app.visitor(), email)])).toEqual([0, 1]);
  });

  it('are ten a day for calls as well', async () => {
    const email = somebody();
    expect(await outcome(many(() => call(app.visitor(), email)))).toEqual([A_DAY, TOO_MANY - A_DAY]);
  });

  it('count whoever types the address in: an account mails nobody else more often', async () => {
    const email = somebody();
    const accounts = [await app.signInAs('customer'), await app.signInAs('customer')];
    for (const account of accounts) await outcome(many(() => ask(account, email)));
    expect(await mailsTo(email)).toBe(A_DAY);
  });

  it('of others do not make up for those of an own account', async () => {
    const account = await app.signInAs('customer');
    expect(await outcome(many(() => ask(account, somebody())))).toEqual([A_DAY, TOO_MANY - A_DAY]);
  });
});
