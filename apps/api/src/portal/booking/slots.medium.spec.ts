import { availabilityView, holdView, nextSlot } from '@haulbook/contracts';
import { z } from 'zod';
import { Hold } from '../../scheduling/hold.entity.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AN_EIGHTH, FULL_TRUCK, holdWindow, THURSDAY, TUESDAY_MORNING, WEDNESDAY, windowsOf } from './booking-fixtures.js';

describe('times on the website', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await app.records.db.query('DELETE FROM slot_claims');
    await app.records.db.query('DELETE FROM holds');
  });

  const runOut = async (holdId: string) => {
    await app.records.db.query(`UPDATE slot_claims SET expires_at = clock_timestamp() - interval '1 second' WHERE hold_id = $1`, [holdId]);
    await app.records.db.query(`UPDATE holds SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`, [holdId]);
  };

  it('shows days and windows with their instants in New York, Sunday closed', async () => {
    const { status, body } = await app.visitor().post('/api/portal/availability', { job: AN_EIGHTH, from: WEDNESDAY, days: 7 });
    const view = availabilityView.parse(body);
    expect(status).toBe(200);
    expect(view.zone).toBe('America/New_York');
    expect(view.days.map((day) => day.open)).toEqual([true, true, true, true, false, true, true]);
    expect(view.days[4]).toMatchObject({ date: '2027-03-07', reason: 'closed' });
    expect(view.days[0]!.windows[0]).toMatchObject({
      label: '8–10 AM',
      startsAt: '2027-03-03T13:00:00.000Z',
      endsAt: '2027-03-03T15:00:00.000Z',
      available: true,
      reason: null,
    });
  });

  it('keeps lead time and the cut-off at noon for today', async () => {
    const today = await windowsOf(app.visitor(), '2027-03-02');
    expect(Object.fromEntries(Object.entries(today).map(([label, { reason }]) => [label, reason]))).toEqual({
      '8–10 AM': 'past',
      '10 AM–12 PM': 'lead_time',
      '12–2 PM': null,
      '2–4 PM': null,
    });
  });

  it('says how long a hold lasts by the clock of the database, whatever that of the server says', async () => {
    const real = Date.now;
    const ahead = jest.spyOn(Date, 'now').mockImplementation(() => real() + 5 * 60_000);
    const { body } = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    ahead.mockRestore();
    expect(holdView.parse(body).secondsLeft).toBeGreaterThan(9 * 60);
    expect(holdView.parse(body).secondsLeft).toBeLessThanOrEqual(10 * 60);
  });

  it('sells the last place once: of 20 at the same moment one holds it, 19 are told what is free instead', async () => {
    const first = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    expect(first.status).toBe(201);
    const { windowId } = first.body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor().post('/api/portal/holds', { job: FULL_TRUCK, date: WEDNESDAY, windowId })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    for (const { body } of answers.filter((answer) => answer.status === 409)) {
      expect(body.code).toBe('slot_taken');
      const next = z.array(nextSlot).min(1).parse(body.details.next);
      expect(next).not.toContainEqual(expect.objectContaining({ date: WEDNESDAY, windowId }));
    }
    const claims = await app.records.db.query('SELECT truck_id, seat FROM slot_claims WHERE date = $1', [WEDNESDAY]);
    expect(new Set(claims.map((claim) => claim['truck_id'])).size).toBe(2);
    expect(claims).toHaveLength(2);
  });

  it('counts minutes and the dump run over the whole day: a truck filled early does not make the next window', async () => {
    await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    const windows = await windowsOf(app.visitor(), WEDNESDAY);
    expect(windows['10 AM–12 PM']!.available).toBe(false);
    const refused = await app
      .visitor()
      .post('/api/portal/holds', { job: FULL_TRUCK, date: WEDNESDAY, windowId: windows['10 AM–12 PM']!.windowId });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  });

  it('sells a truck’s day once, too: windows that do not go together, asked for at the same moment', async () => {
    const windows = await windowsOf(app.visitor(), WEDNESDAY);
    const wanted = ['8–10 AM', '10 AM–12 PM'].flatMap((label) => Array<string>(8).fill(windows[label]!.windowId));
    const answers = await Promise.all(
      wanted.map((windowId) => app.visitor().post('/api/portal/holds', { job: FULL_TRUCK, date: WEDNESDAY, windowId })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(14);
  });

  it('lets one visitor hold so many times and no more, asked for one by one or all at once', async () => {
    const visitor = app.visitor();
    await holdWindow(visitor, WEDNESDAY, '8–10 AM', AN_EIGHTH);
    await app.records.db.query(
      `INSERT INTO holds (date, window_id, truck_id, starts_at, expires_at, minutes, cubic_yards_milli, visitor_key, token_hash)
       SELECT date, window_id, truck_id, starts_at, expires_at, minutes, cubic_yards_milli, visitor_key, token_hash FROM holds, generate_series(2, 7)`,
    );
    const { body } = await visitor.post('/api/portal/availability', { job: AN_EIGHTH, from: THURSDAY, days: 9 });
    const slots = availabilityView
      .parse(body)
      .days.flatMap(({ date, windows }) =>
        windows.slice(0, 1).flatMap(({ windowId, available }) => (available ? [{ date, windowId }] : [])),
      );
    const answers = await Promise.all(slots.map((slot) => visitor.post('/api/portal/holds', { job: AN_EIGHTH, ...slot })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(slots.length - 1).fill(429)]);
  });

  it('keeps a slot for ten minutes by the database’s clock, and frees it when they are over', async () => {
    const held = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    const { id, expiresAt } = holdView.parse(held.body);
    const [row] = await app.records.db.query<{ left: number }>(
      'SELECT extract(epoch FROM $1::timestamptz - clock_timestamp())::int AS left',
      [expiresAt],
    );
    expect(row!.left).toBeGreaterThan(590);
    expect(row!.left).toBeLessThanOrEqual(600);
    await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    expect((await windowsOf(app.visitor(), WEDNESDAY))['8–10 AM']!.available).toBe(false);

    await runOut(id);
    expect((await windowsOf(app.visitor(), WEDNESDAY))['8–10 AM']!.available).toBe(true);
    expect((await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM')).status).toBe(201);
    expect((await app.records.get(Hold, id)).status).toBe('expired');
  });

  it('gives a slot back to whoever holds the token, and to nobody else', async () => {
    const { body } = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    const wrong = await app.visitor().delete(`/api/portal/holds/${body.id}?token=${'x'.repeat(43)}`);
    expect([wrong.status, wrong.body.code]).toEqual([404, 'not_found']);
    expect((await app.records.get(Hold, body.id)).status).toBe('held');

    const right = await app.visitor().delete(`/api/portal/holds/${body.id}?token=${body.token}`);
    expect(right.status).toBe(204);
    expect((await app.records.get(Hold, body.id)).status).toBe('released');
    expect(await app.records.db.query('SELECT id FROM slot_claims')).toEqual([]);
  });

  it('stores of a hold’s token only the hash', async () => {
    const { body } = await holdWindow(app.visitor(), WEDNESDAY, '8–10 AM');
    const hold = await app.records.get(Hold, body.id);
    expect(hold.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(hold)).not.toContain(body.token);
  });

  it('exchanges one slot for another, and keeps the first when the exchange fails', async () => {
    const visitor = app.visitor();
    const first = await holdWindow(visitor, WEDNESDAY, '8–10 AM');
    const replaces = { id: first.body.id, token: first.body.token };
    await holdWindow(app.visitor(), THURSDAY, '8–10 AM');
    await holdWindow(app.visitor(), THURSDAY, '8–10 AM');
    const failed = await visitor.post('/api/portal/holds', { job: FULL_TRUCK, date: THURSDAY, windowId: first.body.windowId, replaces });
    expect(failed.status).toBe(409);
    expect((await app.records.get(Hold, first.body.id)).status).toBe('held');

    const windows = await windowsOf(visitor, THURSDAY);
    const second = await visitor.post('/api/portal/holds', {
      job: FULL_TRUCK,
      date: THURSDAY,
      windowId: windows['2–4 PM']!.windowId,
      replaces,
    });
    expect(second.status).toBe(201);
    expect((await app.records.get(Hold, first.body.id)).status).toBe('released');
  });

  it('refuses a window that does not exist and a day too far ahead', async () => {
    const unknown = await app
      .visitor()
      .post('/api/portal/holds', { job: FULL_TRUCK, date: WEDNESDAY, windowId: '00000000-0000-4000-8000-000000000000' });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { windowId: 'Please choose one of the available times' }]);
    const { windowId } = (await windowsOf(app.visitor(), WEDNESDAY))['8–10 AM']!;
    const far = await app.visitor().post('/api/portal/holds', { job: FULL_TRUCK, date: '2027-06-02', windowId });
    expect(far.status).toBe(409);
    expect(far.body.message).toMatch(/too far ahead/);
  });
});
