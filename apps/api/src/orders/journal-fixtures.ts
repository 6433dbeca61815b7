import { addLocalDays, localToday } from '@haulbook/core';
import type { ReportView } from '@haulbook/contracts';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { REVENUE_BY_COUNTY } from '@haulbook/domain/testing';
import type { TestApp, TestClient } from '../testing/test-app.js';

/** Expect the revenue and the tax of the journal to be those of the reports, in total and by county. */
export async function expectSameAsReport(app: TestApp, staff: TestClient, { from, to } = around(app)): Promise<void> {
  const { body } = await staff.get(`/api/reports?period=custom&from=${from}&to=${to}`);
  const { revenue } = body as ReportView;
  const journal: Sums[] = await app.records.db.query(REVENUE_BY_COUNTY, [from, to]);
  const sorted = (sums: Sums[]) =>
    sums
      .filter(({ revenueCents, taxCents }) => revenueCents !== 0 || taxCents !== 0)
      .map(({ key, revenueCents, taxCents }) => ({ key, revenueCents, taxCents }))
      .sort((one, other) => String(one.key).localeCompare(String(other.key)));
  expect(sorted(journal)).toEqual(sorted(revenue.byCounty.map(({ key, now }) => ({ key, ...now }))));
}

interface Sums {
  key: string | null;
  revenueCents: number;
  taxCents: number;
}

/** A year to both sides of what the application takes for now. */
function around(app: TestApp) {
  const today = localToday(app.clock.now(), BUSINESS_ZONE);
  return { from: addLocalDays(today, -400), to: addLocalDays(today, 400) };
}
