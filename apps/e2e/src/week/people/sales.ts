import type { Caller, Row } from '../http/caller.js';
import { askStaff, expectMessage, letCustomer, MINUTE, type Job, type World } from '../world.js';
import { readQuote } from './deciders.js';

interface QuoteRow extends Row {
  status: string;
  revision: number;
  customerId: string;
  lines: QuoteLineRow[];
}
interface QuoteLineRow {
  kind: string;
  label: string;
  qty: number;
  unitCents: number;
  taxCategory: string;
  optional: boolean;
  selected: boolean;
  serviceSlug: string | null;
  itemSlug: string | null;
}

/** What staff write of a line; the rest is computed. */
const written = ({ kind, label, qty, unitCents, taxCategory, optional, selected, serviceSlug, itemSlug }: QuoteLineRow) => ({
  kind,
  label,
  qty,
  unitCents,
  taxCategory,
  optional,
  selected,
  serviceSlug,
  itemSlug,
});

const OPEN_REQUESTS = 'quotes?filter=status||$eq||draft&filter=source||$eq||online&sort=createdAt,ASC&join=customer&page=1&limit=25';
const SWEEP = {
  kind: 'item',
  label: 'Sweep up afterwards',
  qty: 1000,
  unitCents: 4500,
  taxCategory: 'standard',
  optional: true,
  selected: false,
};

/** Sales looks through the requests, opens one, and sends its quote; every third gets an optional line. */
export function answerRequest(world: World, job: Job, at: number): void {
  askStaff(world, 'sales', at, `answers the request of job ${job.plan.nth}`, async (staff) => {
    await staff.get(OPEN_REQUESTS);
    const quote = await staff.get<QuoteRow>(`quotes/${job.quote!.id}?join=customer&join=address&join=service&join=lines`);
    job.customerId = quote.customerId;
    if (job.plan.nth % 3 === 0)
      await staff.patch(`quotes/${quote.id}`, { version: quote.version, lines: [...quote.lines.map(written), SWEEP] });
    await sendQuote(world, job, staff);
  });
}

/** Send a quote, and let its customer read it when they find the time. */
async function sendQuote(world: World, job: Job, staff: Caller): Promise<void> {
  await staff.move('quotes', job.quote!.id, 'send');
  expectMessage(world, job, 'quote_ready');
  if (job.plan.answer === 'silence') return;
  letCustomer(world, job, world.now + job.plan.thinksFor * MINUTE, 'reads the quote', () => readQuote(world, job));
}

/** Sales changes a quote as its customer asked, and sends the new version. */
export function reviseQuote(world: World, job: Job): void {
  askStaff(world, 'sales', world.now + 20 * MINUTE, `revises the quote of job ${job.plan.nth}`, async (staff) => {
    await staff.move('quotes', job.quote!.id, 'revise');
    const { id, version, lines } = await staff.get<QuoteRow>(`quotes/${job.quote!.id}?join=lines`);
    const cheaper = lines.map(written).map((line) => ({ ...line, unitCents: Math.max(line.unitCents - 1000, 0) }));
    await staff.patch(`quotes/${id}`, { version, lines: cheaper, lowCents: null, highCents: null });
    await sendQuote(world, job, staff);
  });
}
