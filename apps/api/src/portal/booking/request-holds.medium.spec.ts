import { HoldsService } from '../../scheduling/holds.service.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { Lead } from '../../leads/lead.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Setting } from '@haulbook/platform';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AN_EIGHTH, book, bookingOf, THURSDAY, TUESDAY_MORNING, WEDNESDAY, windowsOf } from './booking-fixtures.js';

const MESSAGE = 'We’re already holding several times for you. Send this request without a time, and we’ll call you to find one.';

describe('times kept for unanswered requests', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
  });
  afterEach(() => app?.close());

  async function limit(value: object) {
    const { id, version } = (await app.records.findOne(Setting, { key: 'booking' }))!;
    expect((await (await app.signInAs('admin')).patch(`/api/settings/${id}`, { version, value })).status).toBe(200);
  }

  /** Send requests with a time from these addresses at once, each with a hold picked earlier. */
  async function ask(emails: string[]) {
    const inputs = [];
    for (const [index, email] of emails.entries()) {
      const date = index % 2 ? WEDNESDAY : THURSDAY;
      const free = Object.values(await windowsOf(app.visitor(), date, AN_EIGHTH)).filter((window) => window.available);
      const { body } = await app.visitor().post('/api/portal/holds', { job: AN_EIGHTH, date, windowId: free[0]!.windowId });
      const { contact } = bookingOf();
      inputs.push(bookingOf({ contact: { ...contact, email }, job: AN_EIGHTH, hold: { id: body.id, token: body.token } }));
    }
    return { inputs, answers: await Promise.all(inputs.map((input) => book(app.visitor(), input))) };
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('are a few from one network, whatever addresses are typed, also at once', async () => {
    await limit({ maxRequestHoldsPerNetwork: 3 });
    const { answers } = await ask(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({ code: 'too_many_requests', fields: { hold: MESSAGE } });
    expect(await app.records.count(Hold, { status: 'held', quoteId: { $notnull: true } })).toBe(3);
    expect(await app.records.count(Quote, {})).toBe(3);
  });

  it('last as long as a picked time at least, however soon it begins', async () => {
    await limit({ holdMinutes: 45 });
    const { secondsLeft } = await app.app.get(HoldsService)['until']('2020-01-01T00:00:00Z', 1440);
    expect(secondsLeft).toBe(45 * 60);
  });

  it('are a few of one e-mail address, and whoever has them may still ask without a time, or to be called', async () => {
    await limit({ maxRequestHoldsPerCustomer: 1 });
    const { inputs, answers } = await ask(['pat@example.com', 'pat@example.com']);
    expect(statuses(answers)).toEqual([201, 429]);
    const refused = inputs[answers.findIndex(({ status }) => status === 429)]!;
    const without = await book(app.visitor(), { ...refused, hold: null });
    expect([without.status, without.body.slot]).toEqual([201, null]);
    const call = { name: 'Pat Doe', email: 'pat@example.com', phone: '(919) 555-0142', message: 'Please call me' };
    expect((await app.visitor().post('/api/portal/leads', call)).status).toBe(201);
    expect(await app.records.count(Lead, { email: 'pat@example.com' })).toBe(1);
  });

  it('stay with the request they were kept for, sent from a second tab at once or later', async () => {
    const { inputs, answers } = await ask(['pat@example.com']);
    const again = await book(app.visitor(), inputs[0]!);
    expect([again.status, again.body.code]).toEqual([409, 'hold_expired']);
    expect(again.body.message).toBe('You’ve already sent a request for this time. To send another, please pick a new time.');
    const [hold] = await app.records.find(Hold, { status: 'held' });
    expect(hold!.quoteId).toBe(answers[0]!.body.quoteId);

    const { body } = await app.visitor().post('/api/portal/holds', { job: AN_EIGHTH, date: WEDNESDAY, windowId: hold!.windowId });
    const twice = { ...inputs[0]!, hold: { id: body.id, token: body.token } };
    expect(statuses(await Promise.all([book(app.visitor(), twice), book(app.visitor(), twice)]))).toEqual([201, 409]);
    expect(await app.records.count(Quote, {})).toBe(2);
  });

  it('are given back when staff delete the request', async () => {
    const { answers } = await ask(['pat@example.com']);
    const staff = await app.signInAs('admin');
    const claims = () => app.records.db.query('SELECT id FROM slot_claims');
    expect(await claims()).toHaveLength(1);
    expect((await staff.delete(`/api/quotes/${answers[0]!.body.quoteId}`)).status).toBe(200);
    expect(await claims()).toEqual([]);
    expect(await app.records.count(Hold, { status: 'held' })).toBe(0);
  });

  it('count no more when staff give one back', async () => {
    await limit({ maxRequestHoldsPerCustomer: 1 });
    await ask(['pat@example.com']);
    const [hold] = await app.records.find(Hold, { status: 'held' });
    const staff = await app.signInAs('admin');
    expect((await staff.post(`/api/holds/${hold!.id}/transitions/release`, {})).status).toBe(200);
    expect(statuses((await ask(['pat@example.com'])).answers)).toEqual([201]);
  });
});
