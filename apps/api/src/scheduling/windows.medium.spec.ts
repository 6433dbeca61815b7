import { reviewWorld } from '../portal/review/review-fixtures.js';
import { Appointment } from './appointment.entity.js';
import { Window } from './window.entity.js';

describe('a window', () => {
  const world = reviewWorld();

  it('keeps its hours once something is booked into it: visits would be called by hours they were not made for', async () => {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold('2027-03-04', '8–10 AM');
    const change = (id: string, values: object) => world.staff.patch(`/api/windows/${id}`, values);
    const refused = { status: 400, body: { fields: { startsAt: expect.stringContaining('Turn it off') } } };
    const { id } = (await world.app.records.findOne(Window, { startsAt: '08:00' }))!;
    expect(await change(id, { startsAt: '09:00' })).toMatchObject(refused);
    const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
    expect(await change(id, { endsAt: '11:00' })).toMatchObject(refused);
    expect((await change(id, { startsAt: '08:00', capacityPerTruck: 2, active: false })).status).toBe(200);
    expect(await world.app.records.findOne(Appointment, { orderId: body.orderId })).toMatchObject({ windowId: id });

    const { body: unused } = await world.staff.post('/api/windows', { startsAt: '16:00', endsAt: '18:00' });
    expect((await change(unused.id, { startsAt: '17:00' })).body).toMatchObject({ name: '5–6 PM' });
  });
});
