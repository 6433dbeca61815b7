import { dashboardView, rescheduleView, scheduleView } from '@haulbook/contracts';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Hold } from '../scheduling/hold.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { NOW, ordersWorld } from '../testing/orders-world.js';
import { ReschedulesService } from './reschedules.service.js';

describe('a wish for another time', () => {
  const world = ordersWorld();
  const { step, mailsTo, claimsOf } = world;

  async function wished() {
    const made = await world.booked();
    const { body } = await made.client.get(`/api/portal/appointments/${made.visit.id}/availability?from=${made.on}&days=1`);
    const windowId = body.days[0].windows.find((window: { label: string }) => window.label === '2–4 PM').windowId;
    const ask = (client = made.client, reason = 'A funeral') =>
      client.post(`/api/portal/appointments/${made.visit.id}/reschedule`, { date: made.on, windowId, ...(reason && { reason }) });
    return { ...made, wantedWindow: windowId, ask };
  }

  it('needs exactly 24 hours of notice', async () => {
    const { visit, ask } = await wished();
    world.app.clock.set(new Date(Date.parse(visit.startsAt) - 24 * 3_600_000 + 2000));
    const late = await ask();
    expect([late.status, late.body.details]).toEqual([409, { reason: 'notice_required' }]);
    expect(await world.app.records.count(RescheduleRequest, { appointmentId: visit.id })).toBe(0);
  });

  it('needs no reason', async () => {
    const { client, visit, ask } = await wished();
    expect((await ask(client, '')).status).toBe(201);
    const [request] = await world.app.records.find(RescheduleRequest, { appointmentId: visit.id });
    expect(request).toMatchObject({ status: 'pending', customerReason: '' });
  });

  it('keeps the old slot, holds the wanted one, and moves when staff approve', async () => {
    const { client, customer, visit, wantedWindow, ask } = await wished();
    expect((await ask(await world.app.signInAs('customer'))).status).toBe(404);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(rescheduleView.parse(body).status).toBe('pending');
    expect((await ask()).body.code).toBe('conflict');
    const shown = dashboardView.parse((await client.get('/api/portal/dashboard')).body);
    expect(shown.nextAppointment).toMatchObject({ canReschedule: false, reschedule: { status: 'pending', wanted: { label: '2–4 PM' } } });
    expect(await claimsOf(visit.id)).toBe(1);
    const request = await world.app.records.get(RescheduleRequest, body.id);
    expect((await world.app.records.get(Hold, request.holdId!)).status).toBe('held');
    expect((await step(`reschedule-requests/${body.id}`, 'approve')).body.status).toBe('approved');
    expect(await world.app.records.get(Appointment, visit.id)).toMatchObject({ windowId: wantedWindow });
    expect((await world.app.records.get(Hold, request.holdId!)).status).toBe('consumed');
    expect(await claimsOf(visit.id)).toBe(1);
    expect(await mailsTo(customer.email, 'appointment_moved')).toBe(1);
  });

  it('stands on the board at the wanted time, beside the visit, until it is answered', async () => {
    const { on, visit, customer, wantedWindow, ask } = await wished();
    const { body } = await ask();
    const entries = async () => {
      const { days } = scheduleView.parse((await world.staff.get(`/api/schedule?from=${on}&days=1`)).body);
      const all = days.flatMap(({ trucks }) => trucks.flatMap((truck) => truck.entries));
      return all.filter(({ id, requestId }) => id === visit.id || requestId === body.id);
    };
    const { holdId } = await world.app.records.get(RescheduleRequest, body.id);
    const name = `${customer.firstName} ${customer.lastName}`;
    expect((await entries()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'hold', id: holdId, requestId: body.id, windowId: wantedWindow, customer: name, status: null },
      { kind: 'visit', id: visit.id, requestId: null, windowId: visit.windowId, status: 'confirmed' },
    ]);
    await step(`reschedule-requests/${body.id}`, 'decline', { reason: 'The crew is out of town' });
    expect((await entries()).map(({ kind, id }) => [kind, id])).toEqual([['visit', visit.id]]);
  });

  it('gives the wanted slot back when staff decline, or do not answer for 24 hours', async () => {
    const declined = await wished();
    const first = (await declined.ask()).body.id;
    await step(`reschedule-requests/${first}`, 'decline', { reason: 'The crew is out of town' });
    const row = await world.app.records.get(RescheduleRequest, first);
    expect(row).toMatchObject({ status: 'declined', answer: 'The crew is out of town', customerReason: 'A funeral' });
    expect((await world.app.records.get(Hold, row.holdId!)).status).toBe('released');
    expect(await mailsTo(declined.customer.email, 'reschedule_declined')).toBe(1);

    const unanswered = await wished();
    const second = (await unanswered.ask()).body.id;
    const service = world.app.app.get(ReschedulesService);
    world.app.clock.set(new Date(NOW.getTime() + 24 * 3_600_000 - 2000));
    await service.expireUnanswered();
    expect((await world.app.records.get(RescheduleRequest, second)).status).toBe('pending');
    world.app.clock.set(new Date(NOW.getTime() + 24 * 3_600_000 + 60_000));
    await service.expireUnanswered();
    expect((await world.app.records.get(RescheduleRequest, second)).status).toBe('expired');
    expect(await claimsOf(unanswered.visit.id)).toBe(1);
  });

  it('ends when the visit is called off', async () => {
    const { visit, ask } = await wished();
    const { body } = await ask();
    await step(`appointments/${visit.id}`, 'cancel', { reason: 'Storm' });
    expect((await world.app.records.get(RescheduleRequest, body.id)).status).toBe('expired');
  });
});
