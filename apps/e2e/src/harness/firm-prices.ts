import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expect } from './fixtures.js';

/** No other journey books this service, so that no other meets a firm price. */
const SERVICE = 'attic-cleanouts';

/** Offer firm prices for one service. @returns its address, and the id of an item with how many of it ask for a deposit */
export async function offerFirmPrices(staff: Page, db: Pool): Promise<{ service: string; itemId: string; count: number }> {
  const idOf = async (sql: string, value: string) => (await db.query<{ id: string }>(sql, [value])).rows[0]!.id;
  const serviceId = await idOf('SELECT id FROM services WHERE slug = $1', SERVICE);
  const setting = await idOf('SELECT id FROM settings WHERE key = $1', 'firmPrices');
  const saved = await staff.request.patch(`/api/settings/${setting}`, { data: { value: { on: true, upToCents: 150_000 } } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const ticked = await staff.request.patch(`/api/services/${serviceId}`, { data: { firmPrice: true } });
  expect(ticked.ok(), await ticked.text()).toBe(true);
  const { rows } = await db.query<{ id: string; cents: number }>(`SELECT id, unit_cents AS cents FROM service_items WHERE slug = 'sofa'`);
  return { service: SERVICE, itemId: rows[0]!.id, count: Math.ceil(60_000 / rows[0]!.cents) };
}
