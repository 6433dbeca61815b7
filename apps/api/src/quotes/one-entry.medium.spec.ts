import type { HistoryEntry } from '@haulbook/resource-contracts';
import { AuditEntry } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { EXTRA, FULL_LOAD, newCustomer, reviewWorld } from '../portal/review/review-fixtures.js';

describe('a save of staff', () => {
  const world = reviewWorld();
  const entries = (recordId: string) => world.app.records.count(AuditEntry, { recordId, action: 'update' });
  const newest = async (path: string): Promise<HistoryEntry> => (await world.staff.get(`/api/${path}/history`)).body[0];

  it('of a quote with its lines is one entry, with the sums that follow from them', async () => {
    const { customer } = await newCustomer(world.app);
    const { body: quote } = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] });
    const { lines } = (await world.staff.get(`/api/quotes/${quote.id}`)).body;
    const half = { id: lines[0].id, label: 'Half a truck', unitCents: 40_000 };
    const body = { version: quote.version, internalNotes: 'Call first', lines: [half, { ...EXTRA, selected: true }] };
    const saved = await world.staff.patch(`/api/quotes/${quote.id}`, body);
    expect([saved.status, saved.body.version, await entries(quote.id)]).toEqual([200, quote.version + 1, 1]);
    const { version, changes } = await newest(`quotes/${quote.id}`);
    expect(version).toBe(saved.body.version);
    const byField = Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));
    expect(byField).toMatchObject({
      internalNotes: [null, 'Call first'],
      subtotalCents: [64_900, 45_000],
      lines: [
        [{ label: 'Full truck', totalCents: 64_900 }],
        [
          { label: 'Half a truck', totalCents: 40_000 },
          { label: 'Sweep the garage', totalCents: 5000 },
        ],
      ],
    });
    const kept = (await world.staff.get(`/api/quotes/${quote.id}`)).body.lines.map(({ id }: { id: string }) => ({ id }));
    const unchanged = await world.staff.patch(`/api/quotes/${quote.id}`, { version, lines: kept });
    expect([unchanged.status, unchanged.body.version, await entries(quote.id)]).toEqual([200, saved.body.version, 1]);
  });

  it('of a quote is put back with its sums, as the same lines, until it is sent', async () => {
    const { customer } = await newCustomer(world.app);
    const { body: quote } = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] });
    const path = `/api/quotes/${quote.id}`;
    const { body: first } = await world.staff.get(path);
    await world.staff.patch(path, { internalNotes: 'Call first', lines: [{ id: first.lines[0].id, unitCents: 40_000 }] });
    const reverted = await world.staff.post(`${path}/revert`, { to: first.version });
    expect([reverted.status, reverted.body.left]).toEqual([200, {}]);
    const { version: _, updatedAt: __, ...again } = (await world.staff.get(path)).body;
    expect(first).toMatchObject(again);
    await world.staff.post(`${path}/transitions/send`, {});
    const { fixed } = (await world.staff.get(`${path}/history/${first.version + 1}`)).body;
    expect(fixed).toMatchObject({ lines: 'You are not allowed to change lines', totalCents: 'Total can’t be set by hand' });
    const { body: notes } = await world.staff.post(`${path}/revert`, { to: first.version + 1, fields: ['internalNotes'] });
    expect(notes.row).toMatchObject({ internalNotes: 'Call first', totalCents: 64_900, status: 'sent' });
  });

  it('that a customer signs is one entry, with the lines as they were chosen', async () => {
    const review = await world.open({ lines: [{ ...FULL_LOAD, unitCents: 40_000 }, EXTRA] });
    const { id } = (await review.get()).body.lines.find(({ label }) => label === EXTRA.label)!;
    expect((await review.approve({ selectedLineIds: [id] })).status).toBe(200);
    const signed = await world.app.records.find(AuditEntry, { recordId: review.quote.id, action: 'approve' });
    expect(signed.map(({ before, after }) => [before!['lines'], after!['lines']])).toMatchObject([
      [
        [
          { label: 'Full truck', totalCents: 40_000 },
          { label: EXTRA.label, selected: false },
        ],
        [
          { label: 'Full truck', totalCents: 40_000 },
          { label: EXTRA.label, selected: true },
        ],
      ],
    ]);
  });

  it('of a visit with its crew is one entry, with their names', async () => {
    const { records } = world.app;
    const review = await world.open();
    const { orderId } = (await review.approve()).body;
    const [window, truck] = [(await records.findOne(Window, {}))!, (await records.findOne(Truck, {}))!];
    const crew = [];
    for (const name of ['Ada', 'Ben']) crew.push((await records.insert(CrewMember, { name })).id);
    const visit = await records.insert(Appointment, {
      orderId,
      customerId: review.quote.customer.id,
      windowId: window.id,
      truckId: truck.id,
      date: '2027-03-09',
      startsAt: '2027-03-09T15:00:00.000Z',
      endsAt: '2027-03-09T17:00:00.000Z',
      crewMemberIds: [crew[0]!],
    });
    const saved = await world.staff.patch(`/api/appointments/${visit.id}`, { crewNotes: 'Bring straps', crewMemberIds: [crew[1]] });
    expect([saved.status, saved.body.version, await entries(visit.id)]).toEqual([200, 2, 1]);
    expect((await newest(`appointments/${visit.id}`)).changes).toEqual([
      { field: 'crewMemberIds', label: 'Extra crew', before: 'Ada', after: 'Ben' },
      { field: 'crewNotes', label: 'Notes for the crew', before: null, after: 'Bring straps' },
    ]);
  });
});
