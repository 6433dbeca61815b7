import { metaOf, runAs, type Records } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { CountedJobs } from '../billing/invoices/counted-jobs.service.js';
import { CreditNote } from '../billing/ledger/credit-note.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { Refund } from '../billing/ledger/refund.entity.js';
import { Address } from '../customers/address.entity.js';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Document } from '../documents/document.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { addGoodwill, addInvoice, type MadeInvoice } from './demo/billing.js';
import { addCustomers, addLeads, settleCustomers } from './demo/customers.js';
import { addDocuments, type PutFile } from './demo/documents.js';
import { addDisposalSites } from './demo/loads.js';
import { addOrder, addRescheduleRequests, type MadeOrder } from './demo/orders.js';
import { addMonthlyBill } from './demo/monthly-bill.js';
import { planQuotes } from './demo/plan.js';
import { addManager, isLastMonths, planJobs } from './demo/property-manager.js';
import { addSitePages } from './demo/site-pages.js';
import { addCoupons, addQuote, settleCoupons, type MadeQuote, type QuotePlan } from './demo/quotes.js';
import { openWorld, saveNumbers } from './demo/world.js';

/** What the history of a customer tells of. */
const DATED = [Customer, Address, Contact, Lead, Quote, Order, Appointment, Invoice, Payment, Refund, CreditNote, Document];

export type { PutFile };

/**
 * Seed a quarter of made-up business around `now`, for a database with its catalog and no customers: customers, leads, quotes and orders in
 * every state, past, current, and future visits, and invoices and payments that add up. The same `now` gives the same demo. Documents need
 * files, so they are added only with `putFile`.
 */
export async function seedDemo(records: Records, now: Date, putFile?: PutFile): Promise<void> {
  await runAs(SYSTEM_ACTOR, () =>
    records.transaction(async () => {
      if ((await records.count(Customer, {})) > 0) return;
      await fill(records, now, putFile);
    }),
  );
}

async function fill(records: Records, now: Date, putFile?: PutFile): Promise<void> {
  const world = await openWorld(records, now);
  await addCustomers(world);
  await addLeads(world);
  await addCoupons(world);
  world.sites = await addDisposalSites(world);
  const quotes: MadeQuote[] = [];
  const plans = planQuotes(world);
  const manager = await addManager(world);
  for (const plan of [...plans, ...planJobs(world, manager)].toSorted(byCreation)) quotes.push(await addQuote(world, plan));
  const orders: MadeOrder[] = [];
  for (const quote of inOrder(quotes, ({ plan, row }) => (plan.fate ? row.decidedAt : null))) orders.push(await addOrder(world, quote));
  const invoices: MadeInvoice[] = [];
  const finished = inOrder(orders, ({ completedAt }) => completedAt?.toISOString() ?? null);
  const [before, since] = [true, false].map((was) => finished.filter(({ completedAt }) => isLastMonths(world, completedAt!) === was));
  for (const order of before!) invoices.push(await addInvoice(world, order));
  await addMonthlyBill(world, manager, invoices);
  for (const order of since!) invoices.push(await addInvoice(world, order));
  await addGoodwill(world, invoices);
  await addRescheduleRequests(world, orders);
  if (putFile) await addDocuments(world, orders, putFile);
  await addSitePages(world);
  await settleCoupons(world);
  await settleCustomers(world);
  await countJobs(records);
  await saveNumbers(world);
  await dateEntries(records);
}

/** Say which bills count as jobs, which issuing them by their transition would have said. */
async function countJobs(records: Records): Promise<void> {
  const jobs = new CountedJobs(records.db);
  for (const { id } of await records.find(Customer, {})) await jobs.recount(id);
}

/** Date the history of the demo by its records, as if they had been made one by one, and loads by the end of their job. */
async function dateEntries({ db }: Records): Promise<void> {
  for (const { path, table } of DATED.map(metaOf))
    await db.query(
      `UPDATE audit_entries e SET created_at = r.created_at FROM "${table}" r WHERE e.resource = $1 AND e.action = 'create' AND e.record_id = r.id::text`,
      [path],
    );
  await db.query('UPDATE disposals d SET created_at = o.completed_at, updated_at = o.completed_at FROM orders o WHERE o.id = d.order_id');
}

const byCreation = (one: QuotePlan, other: QuotePlan) => one.createdAt.getTime() - other.createdAt.getTime();

/** Return the items that have this timestamp, sorted by it, because numbers are assigned chronologically. */
function inOrder<T>(list: readonly T[], moment: (entry: T) => string | null): T[] {
  const having = list.filter((entry) => moment(entry) !== null);
  return having.sort((a, b) => (moment(a)! < moment(b)! ? -1 : 1));
}
