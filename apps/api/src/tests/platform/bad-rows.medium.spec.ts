import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, MessageLog } from '@haulbook/platform';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../../scheduling/reschedule-request.entity.js';
import { AppointmentsService } from '../../orders/appointments.service.js';
import { ReschedulesService } from '../../orders/reschedules.service.js';
import { NOW, reviewWorld } from '../../portal/review/review-fixtures.js';
import { Quote } from '../../quotes/quote.entity.js';
import { QuotesService } from '../../quotes/quotes.service.js';

const THURSDAY = '2027-03-04';
const FRIDAY = '2027-03-05';

/** Rows that cannot be written must not delay the others on every run. */
describe('timed jobs go on after a row that fails:', () => {
  const world = reviewWorld();
  const service = <T>(type: new (...args: never[]) => T): T => world.app.app.get(type, { strict: false });
  const run = <T>(work: () => Promise<T>) => runAs(SYSTEM_ACTOR, work);

  /** Make the database refuse to change this row from now on. */
  const spoil = (table: string, id: string) =>
    world.app.records.db.query(
      `DO $$ BEGIN
         CREATE FUNCTION spoil_${table}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''spoilt''; END';
         CREATE TRIGGER spoilt BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION spoil_${table}();
       END $$`,
    );

  async function visit(label: string): Promise<Appointment> {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold(THURSDAY, label);
    const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
    return (await world.app.records.findOne(Appointment, { orderId: body.orderId }))!;
  }

  it('expiring quotes', async () => {
    const [bad, good] = [await world.open({ expiresOn: '2027-03-02' }), await world.open({ expiresOn: '2027-03-02' })];
    await spoil('quotes', bad.quote.id);
    world.app.clock.set(new Date('2027-03-03T05:00:00Z'));
    await run(() => service(QuotesService).expireOverdue());
    expect((await world.app.records.get(Quote, good.quote.id)).status).toBe('expired');
    expect((await world.app.records.get(Quote, bad.quote.id)).status).toBe('sent');
  });

  it('wishes for another time, and reminders', async () => {
    const [bad, good] = [await visit('10 AM–12 PM'), await visit('12–2 PM')];
    const wish = (appointmentId: string, windowId: string) =>
      run(() => service(ReschedulesService).ask(appointmentId, { date: FRIDAY, windowId, reason: 'Away', notes: null }));
    const [badWish, goodWish] = [await wish(bad.id, bad.windowId), await wish(good.id, good.windowId)];
    await spoil('reschedule_requests', badWish.id);
    world.app.clock.set(new Date(NOW.getTime() + 28 * 3_600_000));
    await run(() => service(ReschedulesService).expireUnanswered());
    expect((await world.app.records.get(RescheduleRequest, goodWish.id)).status).toBe('expired');
    expect((await world.app.records.get(RescheduleRequest, badWish.id)).status).toBe('pending');

    await spoil('appointments', bad.id);
    await run(() => service(AppointmentsService).remind());
    expect((await world.app.records.get(Appointment, good.id)).remindedAt).not.toBeNull();
    expect((await world.app.records.get(Appointment, bad.id)).remindedAt).toBeNull();
    expect(await world.app.records.count(MessageLog, { template: 'appointment_reminder' })).toBe(1);
  });
});
