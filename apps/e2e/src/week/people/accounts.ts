import { addLocalDays } from '@haulbook/core';
import type { Caller, Row } from '../http/caller.js';
import { inventPerson, type Person } from '../plan/people.js';
import type { World } from '../world.js';

const LOAD = { kind: 'volume', label: 'Half a truck, every week', qty: 1000, unitCents: 38_900, taxCategory: 'hauling' };
const HOUSE = { kind: 'volume', label: 'A whole house', qty: 1000, unitCents: 119_000, taxCategory: 'hauling' };

/** Companies on account, whose work is agreed on paper: two are visited every week, and one empties a house that takes two trucks. */
export function openAccounts(world: World, at: number): void {
  const { days } = world.plan;
  days.slice(1, 3).forEach((day, nth) => {
    world.agenda.add(at, 'sales', 'agrees on repeat work', async () => {
      const orderId = await agree(world, nth, { lines: [LOAD], estimatedMinutes: 75, cubicYardsMilli: 7500 });
      const { id: windowId } = [...world.windows.values()][nth]!;
      await world.staff.dispatch.post(`orders/${orderId}/schedule`, { date: day, windowId, tell: true });
      const rule = { frequency: 'weekly', startsOn: addLocalDays(day, 7), windowId, purchaseOrder: `PO-${310 + nth}` };
      await world.staff.sales.post('repeat-jobs', { orderId, ...rule });
    });
  });
  world.agenda.add(at, 'sales', 'agrees on a house', async () => {
    const orderId = await agree(world, 2, { lines: [HOUSE], estimatedMinutes: 160, cubicYardsMilli: 26_000 });
    const staff = world.staff.dispatch;
    for (let visit = 0; visit < 2; visit += 1) {
      const from = days[1 + visit] ?? days[0]!;
      const { days: open } = await staff.get<{ days: { date: string; windows: { windowId: string; available: boolean }[] }[] }>(
        `orders/${orderId}/availability?from=${from}&days=14`,
      );
      const [slot] = open.flatMap((day) =>
        day.windows.filter(({ available }) => available).map(({ windowId }) => ({ date: day.date, windowId })),
      );
      await staff.post(`orders/${orderId}/schedule`, { ...slot, tell: true });
    }
  });
}

async function agree(world: World, nth: number, work: object): Promise<string> {
  const staff = world.staff.sales;
  const person = inventPerson(world.plan.random.branch(70_000 + nth), 950 + nth);
  const { customerId, addressId } = await addCompany(staff, { ...person, company: `${person.lastName} Properties` });
  const quote = await staff.post<Row>('quotes', { customerId, addressId, ...work });
  await staff.move('quotes', quote.id, 'approveFor', { approvedBy: `${person.firstName} ${person.lastName}`, approvedHow: 'paper' });
  const [order] = await staff.get<Row[]>(`orders?filter=quoteId||$eq||${quote.id}`);
  return order!.id;
}

async function addCompany(staff: Caller, { firstName, lastName, email, phone, company, place }: Person) {
  const customer = await staff.post<Row>('customers', {
    ...{ firstName, lastName, email, phone, companyName: company, customerType: 'commercial', netDays: 30 },
  });
  const { line1, city, zip } = place;
  const address = await staff.post<Row>('customer-addresses', {
    customerId: customer.id,
    line1,
    city,
    state: 'NC',
    zip,
    county: zip === '27701' ? 'Durham' : 'Wake',
  });
  return { customerId: customer.id, addressId: address.id };
}
