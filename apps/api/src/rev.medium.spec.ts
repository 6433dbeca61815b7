import pg from 'pg';
import { startTestApp } from './testing/test-app.js';
import { OutboxService } from './messages/outbox.service.js';
import { MessageLog } from './messages/message-log.entity.js';
import { newCustomer, sentQuote } from './portal/review/review-fixtures.js';
import { Customer } from './customers/customer.entity.js';
import { Order } from './orders/order.entity.js';
import { Review } from './portal/review/review-fixtures.js';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from './actor.js';

const out: unknown[] = [];
// eslint-disable-next-line no-console
afterAll(() => console.log(out.map((x) => JSON.stringify(x)).join('\n')));
it('worker lives through cut connections', async () => {
  const app = await startTestApp({ WORKER: '1' });
  process.on('unhandledRejection', (e) => out.push(['UNHANDLED', String(e)]));
  const name = new URL(app.config.DATABASE_URL).pathname.slice(1);
  const admin = new pg.Client({ connectionString: app.config.DATABASE_URL.replace(/\/[^/]*$/, '/postgres') });
  await admin.connect();
  for (let i = 0; i < 3; i++) { await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`); await new Promise((r) => setTimeout(r, 700)); }
  await admin.end();
  const m = await runAs(SYSTEM_ACTOR, () => app.app.get(OutboxService).mail('secure_link', 'a@example.com', { number: 'Q', url: 'http://x' } as never));
  const t0 = Date.now();
  let status = '';
  while (status !== 'sent' && status !== 'delivered' && Date.now() - t0 < 15000) { status = (await app.records.get(MessageLog, m.id)).status; await new Promise((r) => setTimeout(r, 200)); }
  out.push(['mail after cut', status, Date.now() - t0]);
  await app.close();
}, 40000);
it('misc', async () => {
  const app = await startTestApp();
  const staff = await app.signInAs('admin');
  // squatting an address
  const squatter = app.visitor();
  const reg = await squatter.post('/api/auth/register', { email: 'victim@example.com', password: 'correct horse battery', data: {} });
  const victim = await app.records.findOne(Customer, { email: 'victim@example.com' });
  out.push(['register', reg.status, !!victim, victim?.userId !== null]);
  const q = await sentQuote(app, staff, {}, { customer: victim!, address: (await app.records.insert((await import('./customers/address.entity.js')).Address, { customerId: victim!.id, line1: '1 Victim Way', city: 'Raleigh', zip: '27601' })) });
  const dash = await squatter.get('/api/portal/dashboard');
  const see = await squatter.get(`/api/portal/quotes/${q.number}`);
  out.push(['squatter sees', dash.status, dash.body.quotes?.length, see.status, see.body.address?.line1]);
  // order address of somebody else
  const other = await newCustomer(app);
  const mine = await sentQuote(app, staff);
  const a = await new Review(app, mine).approve();
  const p = await staff.patch(`/api/orders/${a.body.orderId}`, { addressId: other.address.id });
  out.push(['order takes a stranger address', p.status, (await app.records.get(Order, a.body.orderId)).addressId === other.address.id]);
  const inv = await staff.post('/api/invoices', { customerId: mine.customer.id, lines: [{ kind: 'item', label: 'x', unitCents: 10000 }, { kind: 'discount', label: 'd', unitCents: 99999 }] });
  out.push(['discount>subtotal', inv.status, inv.body.totalCents, inv.body.discountCents]);
  const doc = await staff.post('/api/documents', { name: 'd', kind: 'contract', customerId: mine.customer.id, orderId: null, quoteId: q.id, file: '00000000-0000-4000-8000-000000000000', visibleToCustomer: true });
  out.push(['doc', doc.status, JSON.stringify(doc.body).slice(0, 200)]);
  const i1 = await staff.post('/api/invoices', { customerId: mine.customer.id, lines: [{ kind: 'item', label: 'x', unitCents: 10000 }] });
  await staff.post(`/api/invoices/${i1.body.id}/transitions/issue`, {});
  const rec = await Promise.all([1, 2].map(() => staff.post(`/api/invoices/${i1.body.id}/payments`, { method: 'cash', amountCents: 3000 })));
  out.push(['double click cash without key', rec.map((r) => r.status)]);
  const cn = await Promise.all([1, 2, 3].map(() => staff.post(`/api/invoices/${i1.body.id}/credit-notes`, { amountCents: 6000, reason: 'x' })));
  out.push(['credit notes parallel', cn.map((r) => r.status), (await staff.get(`/api/invoices/${i1.body.id}`)).body.balanceCents]);
  const html = await staff.post('/api/customers', { firstName: '=cmd()', lastName: '<b>x</b>\r\nBcc: a@b.c', email: 'hdr@example.com' });
  out.push(['crlf in a one-line text', html.status, JSON.stringify(html.body.lastName)]);
  const bad = await squatter.post('/api/auth/register', { email: 'x@example.com\r\nBcc: y@example.com', password: 'correct horse battery' }); out.push(['crlf mail', bad.status]);
  await app.close();
}, 30000);
