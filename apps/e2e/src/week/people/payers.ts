import { billView, payView } from '@haulbook/contracts';
import { Refusal, type Row } from '../http/caller.js';
import { askStaff, expectMessage, HOUR, inboxOf, letCustomer, newKey, type Job, type World } from '../world.js';

export const GOOD_CARD = '4242 4242 4242 4242';
export const BAD_CARD = '4000 0000 0000 0002';

export interface InvoiceRow extends Row {
  status: string;
  kind: string;
  number: string | null;
  balanceCents: number;
  totalCents: number;
}

/** Pay the bill behind a link by card, with a tip from those who give one. */
export async function payByLink(world: World, job: Job, token: string): Promise<void> {
  const { caller, plan } = job;
  const bill = await caller.get(`portal/pay/${token}`, billView);
  if (bill.balanceCents === 0) return;
  const tipCents = plan.tips ? 1000 : 0;
  const pay = (card: string) =>
    caller.post(`portal/pay/${token}`, { card, tipCents, balanceCents: bill.balanceCents }, { key: newKey(), schema: payView });
  if (plan.cardFails) {
    const failed = await pay(BAD_CARD).catch((error: unknown) => (error instanceof Refusal ? null : Promise.reject(error)));
    if (failed?.status === 'succeeded') throw new Error('A declined card paid');
  }
  const { status } = await pay(GOOD_CARD);
  if (status !== 'succeeded') throw new Error(`A good card did not pay: ${status}`);
  expectMessage(world, job, 'receipt');
}

/** The office sends the bills of a finished job in the afternoon, and its customer pays them in their own way. */
export function billJob(world: World, job: Job, at: number): void {
  askStaff(world, 'phone', at, `sends the bill of job ${job.plan.nth}`, async (staff) => {
    const drafts = await staff.get<InvoiceRow[]>(`invoices?filter=orderId||$eq||${job.order!.id}&filter=status||$eq||draft`);
    for (const { id } of drafts) {
      await staff.get(`invoices/${id}?join=customer&join=order`);
      const { balanceCents } = await staff.move<InvoiceRow>('invoices', id, 'issue');
      expectMessage(world, job, 'invoice');
      if (balanceCents > 0) payLater(world, job, id);
    }
  });
}

function payLater(world: World, job: Job, invoiceId: string): void {
  const { pays, thinksFor } = job.plan;
  const at = world.now + (2 + thinksFor / 10) * HOUR;
  if (pays === 'never') return;
  if (pays === 'transfer' || !job.plan.person.email) return recordTransfer(world, job, invoiceId, at);
  letCustomer(world, job, at, 'pays the bill', async () => {
    const link = await world.postbox.link(inboxOf(job), 'invoice', '/pay/');
    await payByLink(world, job, link.pathname.split('/').at(-1)!);
  });
}

/** The money comes to the bank, and the office records it. */
function recordTransfer(world: World, job: Job, invoiceId: string, at: number): void {
  askStaff(world, 'phone', at, `records the transfer of job ${job.plan.nth}`, async (staff) => {
    const { balanceCents } = await staff.get<InvoiceRow>(`invoices/${invoiceId}`);
    if (balanceCents === 0) return;
    const money = { method: 'transfer', amountCents: balanceCents, reference: `Wire ${job.plan.nth}` };
    await staff.post(`invoices/${invoiceId}/payments`, money, { key: newKey() });
    expectMessage(world, job, 'receipt');
  });
}

/** A customer complains the day after: some money goes back, the bill is credited with it. */
export function complain(world: World, job: Job, at: number): void {
  askStaff(world, 'owner', at, `refunds something of job ${job.plan.nth}`, async (staff) => {
    const paid = await staff.get<(Row & { amountCents: number; tipCents: number })[]>(
      `payments?filter=customerId||$eq||${job.customerId!}&filter=status||$eq||succeeded&sort=createdAt,DESC`,
    );
    const payment = paid[0];
    if (!payment) return;
    const amountCents = Math.min(payment.amountCents, 3000);
    const back = { amountCents, creditInvoice: job.plan.nth % 2 === 0, reason: 'They scratched the door frame.' };
    await staff.post(`payments/${payment.id}/refunds`, back, { key: newKey() });
    expectMessage(world, job, 'refund');
  });
}
