import { reviewWorld } from '../portal/review/review-fixtures.js';
import { Appointment } from './appointment.entity.js';
import { Truck } from './truck.entity.js';

const THURSDAY = '2027-03-04';

describe('a truck with visits booked on it', () => {
  const world = reviewWorld();

  async function booked() {
    const review = await world.open({ estimatedMinutes: 60, cubicYardsMilli: 7500 });
    const { body: hold } = await review.hold(THURSDAY, '8–10 AM');
    const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
    const visit = (await world.app.records.findOne(Appointment, { orderId: body.orderId }))!;
    return world.app.records.get(Truck, visit.truckId);
  }

  it('names them before it is switched off or becomes too small for them, and keeps them', async () => {
    const { id, name } = await booked();
    const change = (values: object) => world.staff.patch(`/api/trucks/${id}`, values);
    const named = /Thu, Mar 4, 2027, 8–10 AM for Robin Reed \(J-2027-\d+\)/;

    const off = await change({ active: false });
    expect(off).toMatchObject({ status: 409, body: { code: 'confirmation_needed' } });
    expect(off.body.message).toMatch(named);
    expect(off.body.message).toContain(`One visit is booked on ${name} and would stay on it`);

    const small = await change({ cubicYardsMilli: 7000 });
    expect(small.body.message).toMatch(named);
    expect(small.body.message).toContain(`would no longer fit it`);
    expect((await world.app.records.get(Truck, id)).active).toBe(true);

    expect((await change({ cubicYardsMilli: 8000 })).status).toBe(200);
    expect((await change({ plate: 'ABC-1234' })).status).toBe(200);
    const many = { ids: [id], values: { active: false } };
    expect((await world.staff.patch('/api/trucks/bulk', many)).body.code).toBe('confirmation_needed');
    expect((await change({ active: false, confirmed: true })).body).toMatchObject({ active: false });
    expect(await world.app.records.count(Appointment, { truckId: id, status: 'confirmed' })).toBe(1);
  });
});
