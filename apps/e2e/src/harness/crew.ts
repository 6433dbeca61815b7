import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll, expectReadableInTheSun } from './accessibility.js';
import { post } from './api.js';
import { expect } from './fixtures.js';
import { sendQuote } from './quotes.js';

/** Check the crew's page as it is used: in the sun, on a small phone, with the thumb. */
export async function expectFitForTheThumb(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableInTheSun(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
}

/** Take out what the browser itself says in its console where there is no connection. */
export function forgiveOffline(complaints: string[]): void {
  const expected = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503|^503 GET/;
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !expected.test(complaint)));
}

/** Book a visit of today for a new crew member. */
export async function stopOf(staff: Page, db: Pool, name: string): Promise<{ email: string; crewMemberId: string; visitId: string }> {
  const { id: crewMemberId } = await post(staff.request, 'crew-members', { name });
  const quote = await sendQuote(staff, db);
  await post(staff.request, `quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'Quinn Reader', approvedHow: 'phone' } });
  const { rows: orders } = await db.query<{ id: string }>('SELECT id FROM orders WHERE quote_id = $1', [quote.id]);
  const orderId = orders[0]!.id;
  const visit = await scheduleLate(staff, orderId);
  await staff.request.patch(`/api/appointments/${visit.id}`, { data: { crewMemberIds: [crewMemberId], crewNotes: 'Mind the dog' } });
  await db.query(`UPDATE appointments SET date = (now() AT TIME ZONE 'America/New_York')::date WHERE id = $1`, [visit.id]);
  await db.query(`UPDATE customer_addresses SET gate_code = '#4711' WHERE customer_id = $1`, [quote.customerId]);
  return { email: quote.email, crewMemberId, visitId: visit.id };
}

/**
 * Put an order into the last time that is free. Journeys that run beside this one do the same: one that was faster
 * leaves the time before.
 */
async function scheduleLate(staff: Page, orderId: string): Promise<{ id: string }> {
  const { days } = (await (await staff.request.get(`/api/orders/${orderId}/availability?days=31`)).json()) as {
    days: { date: string; windows: { windowId: string; available: boolean }[] }[];
  };
  const free = days.flatMap(({ date, windows }) =>
    windows.filter(({ available }) => available).map(({ windowId }) => ({ date, windowId })),
  );
  for (const data of free.toReversed()) {
    const answer = await staff.request.post(`/api/orders/${orderId}/schedule`, { data });
    if (answer.ok()) return (await answer.json()) as { id: string };
    expect(await answer.json(), `${data.date} ${data.windowId}`).toMatchObject({ code: 'slot_taken' });
  }
  throw new Error('No time of the next 31 days is free.');
}

/** Make the link of a crew member's day. @returns its path */
export async function dayLink(staff: Page, crewMemberId: string): Promise<string> {
  const { url } = await post<{ url: string }>(staff.request, `crew-members/${crewMemberId}/day-link`);
  return new URL(url).pathname;
}
