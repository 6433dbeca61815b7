import { MessageLog, type MailPayload } from '@haulbook/platform';
import { Payment } from '../billing/invoices/payment.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';

const world = crewWorld();

it('tells the customer nothing that the crew leaves off: neither that it comes nor what it took, while the bill it was paid on still goes out', async () => {
  const crew = await world.app.records.insert(CrewMember, { name: 'Sam Hill' });
  const token = await world.tokenOf(crew);
  const visit = await world.visitOn(TODAY, crew);
  const act = (what: string, body: object = {}) => world.act(token, visit, what, body);
  expect((await act('on-my-way', { minutes: null, tell: false })).body).toEqual({ ok: true, late: false });
  expect((await world.app.records.get(Appointment, visit.id)).status).toBe('en_route');
  for (const step of ['arrive', 'complete']) await act(step);
  expect((await act('payments', { method: 'cash', amountCents: 500, tell: false })).status).toBe(201);
  const { customerId } = visit;
  const [payment, ...more] = await world.app.records.find(Payment, { customerId });
  expect(more).toEqual([]);
  for (const template of ['on_my_way', 'receipt']) expect(await world.app.records.count(MessageLog, { customerId, template })).toBe(0);
  const bills = await world.app.records.find(MessageLog, { customerId, template: 'invoice' });
  expect(bills.flatMap(({ payload }) => (payload as MailPayload).attachments)).toContainEqual({ kind: 'invoice', id: payment!.invoiceId });
});
