import { Address } from '../customers/address.entity.js';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { Order } from '../orders/order.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';

describe('a crew at a company', () => {
  const world = crewWorld();

  it('sees whom to ask for and what to know, and is told that one bill a month leaves nothing to collect', async () => {
    const { app } = world;
    const crew = await app.records.insert(CrewMember, { name: 'Kim Poe' });
    const token = await world.tokenOf(crew);
    const visit = await world.visitOn(TODAY, crew);
    const { customerId, orderId } = visit;
    const contact = await app.records.insert(Contact, { customerId, name: 'Dana Fox', phone: '+19195550161' });
    const { addressId } = await app.records.get(Order, orderId);
    await app.records.updateOne(Address, addressId!, { contactId: contact.id, accessNotes: 'Dock 3' });
    const asked = await world.stopOf(token, visit);
    expect(asked).toMatchObject({ contactName: 'Dana Fox', contactPhone: '+19195550161', accessNotes: 'Dock 3', billedMonthly: false });
    expect(asked.dueWhenDoneCents).toBeGreaterThan(0);

    await app.records.updateOne(Customer, customerId, { billing: 'monthly' });
    await world.workUpTo(token, visit, 'complete');
    const draft = await app.records.findOne(Invoice, { orderId, kind: 'bill', status: 'draft' });
    expect(await world.stopOf(token, visit)).toMatchObject({ billedMonthly: true, bills: [], owedCents: null, dueWhenDoneCents: null });
    for (const invoiceId of [undefined, draft!.id]) {
      const { status, body } = await world.act(token, visit, 'payments', { method: 'cash', amountCents: 1000, invoiceId });
      expect([status, body.message]).toEqual([409, expect.stringContaining('one bill a month')]);
    }
    expect((await world.act(token, visit, 'pay-link', { send: 'none' })).status).toBe(409);
    expect((await app.records.get(Invoice, draft!.id)).status).toBe('draft');
  });
});
