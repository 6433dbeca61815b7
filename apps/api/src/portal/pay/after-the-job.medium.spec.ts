import sharp from 'sharp';
import { billView, type BillView } from '@haulbook/contracts';
import { BillWhenDone } from '../../billing/invoices/bill-when-done.service.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { sanitizeFile, Setting, StoredFiles } from '@haulbook/platform';
import { OrderLinks } from '../../orders/order-links.service.js';
import { Order } from '../../orders/order.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { pdfText } from '../../testing/pdf-text.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { lastMail, reviewWorld, sentQuote, Review } from '../review/review-fixtures.js';

const LOADS = [
  { way: 'donated', place: null, weightLb: 1240, ticketCents: 0 },
  { way: 'landfilled', place: 'Wake Transfer', weightLb: 300, ticketCents: 2500 },
];

describe('after the job', () => {
  const world = reviewWorld();

  async function setting(changes: object): Promise<void> {
    const { id, value } = (await world.app.records.findOne(Setting, { key: 'quotes' }))!;
    expect((await world.staff.patch(`/api/settings/${id}`, { value: { ...value, ...changes } })).status).toBe(200);
  }
  /** Work through a job up to a step. */
  async function upTo(last: 'arrive' | 'complete'): Promise<{ orderId: string; visitId: string; email: string }> {
    const { app, staff } = world;
    const quote = await sentQuote(app, staff, { estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { orderId } = (await new Review(app, quote).approve()).body;
    const { days } = (await staff.get(`/api/orders/${orderId}/availability?from=2027-03-04&days=1`)).body;
    const { windowId } = days[0].windows.find(({ available }: { available: boolean }) => available);
    const { id: visitId } = (await staff.post(`/api/orders/${orderId}/schedule`, { date: '2027-03-04', windowId })).body;
    await staff.patch(`/api/orders/${orderId}`, { disposals: LOADS });
    for (const step of ['onMyWay', 'arrive', ...(last === 'complete' ? ['complete'] : [])])
      expect((await staff.post(`/api/appointments/${visitId}/transitions/${step}`, { confirmed: true })).status).toBe(200);
    return { orderId, visitId, email: quote.customer.email! };
  }
  /** Finish a job, and return its draft. */
  async function finished(): Promise<{ bill: Invoice; orderId: string; visitId: string; email: string }> {
    const done = await upTo('complete');
    return { bill: (await world.app.records.findOne(Invoice, { orderId: done.orderId, kind: 'bill' }))!, ...done };
  }
  /** Count the jobs that issue a bill, and may begin at once. */
  const queued = async ({ id }: Invoice) =>
    (
      await world.app.records.db.query<{ payload: { invoiceId: string } }>(
        `SELECT j.payload FROM graphile_worker._private_jobs j WHERE j.key = $1 AND j.run_at <= clock_timestamp()`,
        [`issue_bill_of_finished_job:${id}`],
      )
    ).length;

  /** Return the path of a bill that the link to its order leads to. */
  async function payPathOf(orderId: string, { id, customerId }: Invoice): Promise<string> {
    const { records } = world.app;
    const [order, customer] = [await records.get(Order, orderId), await records.get(Customer, customerId)];
    const { url } = await world.app.app.get(OrderLinks).pageFor(order, { ...customer, userId: null });
    const at = `/api/portal/order-links/${order.number}/invoices/${id}/pay-link`;
    const { body } = await world.app.visitor().post(at, { token: new URL(url).searchParams.get('token') });
    return `/api/portal/pay/${body.url.split('/').at(-1)}`;
  }

  it('the bill leaves by itself where the owner says so, once, and waits for staff where not', async () => {
    expect(await queued((await finished()).bill)).toBe(0);
    await setting({ billWhenDone: true });
    const { bill, email } = await finished();
    expect(await queued(bill)).toBe(1);
    for (let time = 0; time < 2; time += 1) await world.app.app.get(BillWhenDone).issue({ invoiceId: bill.id });
    expect(await world.app.records.get(Invoice, bill.id)).toMatchObject({ status: 'issued', number: expect.any(String) });
    expect(await lastMail(world.app, email, 'invoice')).toMatchObject({ totalCents: bill.totalCents });
    const above = await finished();
    await world.app.records.db.query('UPDATE orders SET total_cents = 1, high_cents = NULL WHERE id = $1', [above.orderId]);
    await world.app.app.get(BillWhenDone).issue({ invoiceId: above.bill.id });
    expect((await world.app.records.get(Invoice, above.bill.id)).status).toBe('draft');
    await setting({ billWhenDone: false });
  });

  it('a bill that leaves by itself is shown before the job is done, and waits for staff where it was left off', async () => {
    await setting({ billWhenDone: true });
    const { visitId, email, orderId } = await upTo('arrive');
    const asked = { resource: 'appointments', id: visitId, transition: 'complete' };
    const shown = (await world.staff.post('/api/messages/rehearsals', asked)).body;
    expect(shown.messages).toMatchObject([{ recipient: email, mail: { html: expect.stringContaining('INV-2027-') } }]);
    expect((await world.staff.post(`/api/appointments/${visitId}/transitions/complete`, { tell: false })).status).toBe(200);
    const bill = (await world.app.records.findOne(Invoice, { orderId, kind: 'bill' }))!;
    expect([bill.status, await queued(bill)]).toEqual(['draft', 0]);
    await setting({ billWhenDone: false });
    const other = await upTo('arrive');
    expect((await world.staff.post('/api/messages/rehearsals', { ...asked, id: other.visitId })).body.messages).toEqual([]);
  });

  it('the page of the bill shows photos and where everything went, and has the donation receipt', async () => {
    const { app, staff } = world;
    await setting({ donatedTo: 'Habitat ReStore' });
    const { bill, orderId, visitId, email } = await finished();
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#836' } })
      .jpeg()
      .toBuffer();
    const clean = await sanitizeFile(content, { pdf: false });
    const whose = { purpose: 'photo', customerId: bill.customerId } as const;
    const { id: photo } = await app.app.get(StoredFiles, { strict: false }).whileStored(clean, 'after.jpg', (keep) => keep(whose));
    await app.records.updateOne(Appointment, visitId, { afterPhotos: [photo] });
    await staff.post(`/api/invoices/${bill.id}/transitions/issue`, {});
    const { url } = (await lastMail(app, email, 'invoice')) as { url: string };
    const path = `/api/portal/pay/${url.split('/').at(-1)}`;
    const view: BillView = billView.parse((await app.visitor().get(path)).body);
    expect(view.loads).toEqual([
      { way: 'Donated', place: null, items: null, weightLb: 1240, estimated: false },
      { way: 'Landfilled', place: 'Wake Transfer', items: null, weightLb: 300, estimated: false },
    ]);
    const receipt = await app.visitor().fetch(view.donationUrl!);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    const printed = pdfText(Buffer.from(await receipt.arrayBuffer()));
    expect(printed).toContain('Habitat ReStore');
    expect(printed).toMatch(/Donor \(please fill in\)/i);
    expect(printed).not.toMatch(new RegExp(`DONATED BY|Robin Reed|Elm Street|${email}`));
    expect((await staff.fetch(`/api/orders/${orderId}/donation-receipt`)).headers.get('content-type')).toBe('application/pdf');
    expect(view.photos).toMatchObject([{ id: photo, when: 'after' }]);
    expect((await app.visitor().fetch(`${view.photos[0]!.url}?small`)).headers.get('content-type')).toBe('image/webp');
    expect((await app.visitor().fetch(`${path}/photos/${bill.id}`)).status).toBe(404);
    const passedOn = await payPathOf(orderId, bill);
    expect((await app.visitor().get(passedOn)).body).toMatchObject({ number: view.number, photos: [] });
    expect((await app.visitor().fetch(`${passedOn}/photos/${photo}`)).status).toBe(404);
  });

  it('there is no donation receipt where nothing was donated', async () => {
    const { orderId } = await finished();
    await world.staff.patch(`/api/orders/${orderId}`, { disposals: [LOADS[1]] });
    expect((await world.staff.fetch(`/api/orders/${orderId}/donation-receipt`)).status).toBe(404);
  });
});
