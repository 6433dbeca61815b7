import type { APIRequestContext, Page } from '@playwright/test';
import { post } from '../harness/api.js';
import { expect, newEmail, newNumber } from '../harness/fixtures.js';
import type { PhoneServer } from '../harness/phone-server.js';
import { sendQuote } from '../harness/quotes.js';

interface Window {
  date: string;
  windowId: string;
}

/** Brings a company up to where a task begins. What happens here is not counted. */
export class World {
  private readonly request: APIRequestContext;

  constructor(
    private readonly page: Page,
    private readonly running: PhoneServer,
  ) {
    this.request = page.request;
  }

  /** Add a lead who asked for a quote on the site. */
  lead = () =>
    post(this.request, 'leads', {
      ...{ name: 'Frank Delgado', phone: newNumber(), email: newEmail('frank'), zip: '27601' },
      ...{ serviceSlug: 'garage-cleanouts', message: 'A garage full of boxes', source: 'website' },
    });

  /** Approve a job for its customer. @returns the order without a visit */
  async order(): Promise<string> {
    const quote = await sendQuote(this.page, this.running.db);
    await post(this.request, `quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'Quinn Reader', approvedHow: 'phone' } });
    const { rows } = await this.running.db.query<{ id: string }>('SELECT id FROM orders WHERE quote_id = $1', [quote.id]);
    return rows[0]!.id;
  }

  /** Schedule a job in the first window that is free from a day on. @returns the visit */
  async visit(): Promise<string> {
    const orderId = await this.order();
    const answer = await this.page.request.get(`/api/orders/${orderId}/availability?days=31`);
    const { days } = (await answer.json()) as { days: { date: string; windows: (Window & { available: boolean })[] }[] };
    const [free] = days.flatMap(({ date, windows }) =>
      windows.filter(({ available }) => available).map(({ windowId }): Window => ({ date, windowId })),
    );
    return (await post(this.request, `orders/${orderId}/schedule`, { ...free!, tell: false })).id;
  }

  /** Schedule a job whose window is running. @returns the visit */
  async visitNow(): Promise<string> {
    const id = await this.visit();
    await this.running.db.query(
      `UPDATE appointments SET date = (now() AT TIME ZONE 'America/New_York')::date, starts_at = now(), ends_at = now() + interval '2 hours'
       WHERE id = $1`,
      [id],
    );
    return id;
  }

  /** Complete a job, which drafts its bill. @returns the bill */
  async draftBill(): Promise<string> {
    const visit = await this.visit();
    for (const step of ['onMyWay', 'arrive', 'complete'])
      await post(this.request, `appointments/${visit}/transitions/${step}`, step === 'onMyWay' ? { tell: false, confirmed: true } : {});
    const drafted = () =>
      this.running.db.query<{ id: string }>(
        `SELECT i.id FROM invoices i JOIN appointments a ON a.order_id = i.order_id WHERE a.id = $1 AND i.kind = 'bill'`,
        [visit],
      );
    await expect.poll(async () => (await drafted()).rows.length).toBe(1);
    return (await drafted()).rows[0]!.id;
  }

  /** Issue a bill. */
  async bill(): Promise<string> {
    const id = await this.draftBill();
    await post(this.request, `invoices/${id}/transitions/issue`, { tell: false });
    return id;
  }

  /** Take a bill's money in cash. @returns the payment */
  async payment(): Promise<string> {
    const id = await this.bill();
    await post(this.request, `invoices/${id}/payments`, { method: 'cash', amountCents: 10_000 }, id);
    const { rows } = await this.running.db.query<{ id: string }>('SELECT id FROM payments WHERE invoice_id = $1', [id]);
    return rows[0]!.id;
  }
}
