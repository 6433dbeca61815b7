import { TextStops } from '@haulbook/identity';
import { Address } from '../customers/address.entity.js';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Order } from '../orders/order.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';

describe('a crew at a company', () => {
  const world = crewWorld();

  it('is told which contacts get a text about the visit: those of the site, and those of all, but none who said STOP', async () => {
    const { app } = world;
    const crew = await app.records.insert(CrewMember, { name: 'Lou Poe' });
    const token = await world.tokenOf(crew);
    const visit = await world.visitOn(TODAY, crew);
    const { customerId } = visit;
    const add = (name: string, phone: string, more: Partial<Contact> = {}) =>
      app.records.insert(Contact, { customerId, name, phone, getsCrewTexts: true, ...more });
    await add('Of Another Site', '+19195550162');
    await add('Gets None', '+19195550163', { role: 'other', getsCrewTexts: false });
    await add('Said Stop', '+19195550164', { role: 'other' });
    await add('Of All', '+19195550165', { role: 'other' });
    const asked = await add('On Site', '+19195550166');
    const { addressId } = await app.records.get(Order, visit.orderId);
    await app.records.updateOne(Address, addressId!, { contactId: asked.id });
    await app.app.get(TextStops).add('+19195550164');
    expect(await world.stopOf(token, visit)).toMatchObject({ tellsBy: 'email', alsoTold: ['Of All', 'On Site'] });
  });

  it('is told who gets the receipt: those who get the bills, also of a customer who cannot be written to', async () => {
    const { app } = world;
    const crew = await app.records.insert(CrewMember, { name: 'Max Poe' });
    const token = await world.tokenOf(crew);
    const visit = await world.visitOn(TODAY, crew);
    const { customerId } = visit;
    const { firstName, lastName } = await app.records.get(Customer, customerId);
    expect(await world.stopOf(token, visit)).toMatchObject({ tellsBy: 'email', receiptTo: [`${firstName} ${lastName}`] });
    await app.records.updateOne(Customer, customerId, { email: null, phone: '+19195550167' });
    expect(await world.stopOf(token, visit)).toMatchObject({ tellsBy: '', receiptTo: [] });
    await app.records.insert(Contact, { customerId, name: 'Pat Bills', email: 'pat@example.com', role: 'billing', getsBills: true });
    expect(await world.stopOf(token, visit)).toMatchObject({ tellsBy: '', receiptTo: ['Pat Bills'] });
  });

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
