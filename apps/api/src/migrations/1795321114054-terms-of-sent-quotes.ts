import type { MigrationInterface, QueryRunner } from 'typeorm';

const PRICING = `coalesce((SELECT "value" FROM "settings" WHERE "key" = 'pricing'), '{}')`;
const COUPON = `(SELECT jsonb_build_object('code', c.code, 'kind', c.kind,
    'value', CASE WHEN c.kind = 'percent' THEN c.percent_ppm ELSE c.amount_cents END,
    'minSubtotalCents', c.min_subtotal_cents, 'maxDiscountCents', c.max_discount_cents,
    'serviceSlugs', (SELECT coalesce(jsonb_agg(s.slug ORDER BY s.slug), '[]') FROM coupon_services cs JOIN services s ON s.id = cs.service_id WHERE cs.coupon_id = c.id))
  FROM coupons c WHERE c.id = q.coupon_id)`;
const SAME_DAY = `(SELECT jsonb_build_object('kind', 'surcharge', 'label', i.name, 'qty', 1000, 'unitCents', i.unit_cents, 'taxCategory', i.tax_category,
    'optional', false, 'selected', true, 'position', 0, 'itemSlug', i.slug)
  FROM service_items i WHERE i.slug = 'same-day' AND i.kind = 'surcharge' AND i.active)`;
const RATES = `CASE WHEN u.tax_exempt THEN '{"hauling": 0, "standard": 0, "exempt": 0}'::jsonb
  ELSE jsonb_build_object('hauling', coalesce(${PRICING}->'haulingTaxRatePpm', '0'), 'standard', q.tax_rate_ppm, 'exempt', 0) END`;
const COUNTY = `(SELECT coalesce(s.county, a.county) FROM customer_addresses a LEFT JOIN service_areas s ON s.zip = a.zip WHERE a.id = q.address_id)`;
const DEPOSIT = `coalesce(${PRICING}->'deposit', '{"fromCents": 60000, "ratePpm": 200000}')`;

/**
 * A sent quote stores the terms of its price. Quotes already sent get the current terms with the tax rate they were priced with. Requests
 * store their coupon, orders the top of a signed range (none was signed until now). Same-day and minimum lines are identified by their
 * slug, and the price list's fees are tax-exempt like those that were charged.
 */
export class TermsOfSentQuotes1795321114054 implements MigrationInterface {
  name = 'TermsOfSentQuotes1795321114054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" ADD "booked_coupon" jsonb`);
    await runner.query(`ALTER TABLE "quotes" ADD "terms" jsonb`);
    await runner.query(`ALTER TABLE "orders" ADD "high_cents" integer`);
    await runner.query(
      `UPDATE "quotes" q SET "terms" = jsonb_build_object('coupon', ${COUPON}, 'taxRates', ${RATES}, 'taxRatePpm', q.tax_rate_ppm,
         'county', ${COUNTY}, 'deposit', ${DEPOSIT}, 'sameDay', ${SAME_DAY}, 'minimumCents', coalesce(${PRICING}->'minimumCents', '14900'))
         FROM "customers" u WHERE u.id = q.customer_id AND q.status <> 'draft'`,
    );
    await runner.query(
      `UPDATE "quotes" q SET "booked_coupon" = ${COUPON} WHERE q.source = 'online' AND q.status = 'draft' AND q.coupon_id IS NOT NULL`,
    );
    await runner.query(
      `UPDATE "quote_lines" SET "item_slug" = 'same-day' WHERE "item_slug" IS NULL AND "kind" = 'surcharge'
         AND "label" IN (SELECT "name" FROM "service_items" WHERE "slug" = 'same-day')`,
    );
    await runner.query(
      `UPDATE "quote_lines" SET "item_slug" = 'minimum-charge' WHERE "item_slug" IS NULL AND "kind" = 'volume' AND "label" = 'Minimum charge'`,
    );
    await runner.query(
      `UPDATE "service_items" SET "tax_category" = 'exempt' WHERE "slug" IN ('late-cancellation', 'dry-run') AND "kind" = 'fee' AND "tax_category" = 'hauling'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "high_cents"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "terms"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "booked_coupon"`);
  }
}
