import { Db, Records } from '@haulbook/resource';
import { application } from '../application.js';
import { cloneDatabase, templateDatabase, type TestDatabase } from '@haulbook/testing';
import type { DataSource } from 'typeorm';
import { newDataSource, migrate } from '@haulbook/platform';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { AdminUser, seedAdmin, User } from '@haulbook/identity';
import { seedCatalog, seedDemo } from './index.js';

/** A Wednesday, late in the morning in New York. */
const NOW = new Date('2026-11-18T16:20:00Z');

async function migrated(url: string): Promise<void> {
  const dataSource = await newDataSource(application, url, 2).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

describe('the seeds', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let records: Records;
  const rows = <T = Record<string, unknown>>(sql: string): Promise<T[]> => dataSource.query(sql);
  const count = async (sql: string): Promise<number> => (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]!.n;

  beforeEach(async () => {
    database = await cloneDatabase(await templateDatabase(migrated, 'schema only'));
    dataSource = await newDataSource(application, database.url, 2).initialize();
    records = new Records(new Db(dataSource));
  });

  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('adds what the catalogue lacks and leaves what the owner changed', async () => {
    await seedCatalog(records, NOW);
    const writes = await count('audit_entries');
    await records.update(ServiceItem, { slug: 'sofa' }, { unitCents: 12_500 });
    await seedCatalog(records, NOW);
    expect(await count('audit_entries')).toBe(writes + 1);
    expect((await records.findOne(ServiceItem, { slug: 'sofa' }))!.unitCents).toBe(12_500);
    expect(await count("service_areas WHERE county = 'Durham' AND tax_rate_ppm = 75000 AND city = 'Durham'")).toBeGreaterThan(0);
    expect(await count('services WHERE category_id IS NULL OR (quote_only <> (starting_cents IS NULL))')).toBe(0);
  });

  it('makes one super admin, and tells a generated password once', async () => {
    const first = await seedAdmin(records, { email: ' Owner@Example.com ' });
    expect(first.email).toBe('owner@example.com');
    expect(first.generatedPassword!.length).toBeGreaterThanOrEqual(16);
    expect((await seedAdmin(records, { email: 'other@example.com' })).generatedPassword).toBeNull();
    expect(await records.count(AdminUser, { role: 'super_admin' })).toBe(1);
    const user = (await records.findOne(User, { email: 'owner@example.com' }))!;
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(user.emailConfirmedAt).not.toBeNull();
  });

  it('fills an empty database with a business whose money adds up', async () => {
    await seedCatalog(records, NOW);
    await seedDemo(records, NOW);
    expect(await count('quotes WHERE total_cents <> subtotal_cents - discount_cents + tax_cents')).toBe(0);
    const lines = 'SELECT coalesce(sum(total_cents), 0) FROM quote_lines l WHERE l.quote_id = q.id AND (NOT optional OR selected)';
    expect(await count(`quotes q WHERE subtotal_cents <> (${lines})`)).toBe(0);
    const paid = 'SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM payments p WHERE p.invoice_id = i.id';
    expect(await count(`invoices i WHERE paid_cents <> (${paid})`)).toBe(0);
    const owed = "CASE WHEN status IN ('void', 'written_off', 'collected') THEN 0 ELSE total_cents - credited_cents - paid_cents END";
    expect(await count(`invoices WHERE balance_cents <> ${owed}`)).toBe(0);
    expect(await count('invoices i JOIN orders o ON o.id = i.order_id WHERE o.total_cents <> i.total_cents')).toBe(0);
    expect(await count('coupons c WHERE uses <> (SELECT count(*) FROM redemptions r WHERE r.coupon_id = c.id)')).toBe(0);
    const billed = "invoices WHERE kind = 'bill' AND status NOT IN ('draft', 'void')";
    expect(await count('invoices WHERE job IS NOT NULL')).toBe(await count(`(SELECT DISTINCT coalesce(order_id, id) FROM ${billed}) jobs`));
    const firsts = "(SELECT DISTINCT customer_id FROM invoices WHERE job = 'first') customers";
    expect(await count(firsts)).toBe(await count(`(SELECT DISTINCT customer_id FROM ${billed}) customers`));
    const worth = 'SELECT coalesce(sum(i.paid_cents), 0) FROM invoices i WHERE i.customer_id = c.id';
    expect(await count(`customers c WHERE lifetime_value_cents <> (${worth})`)).toBe(0);
  });

  it.each(['2026-11-18T16:20:00Z', '2026-11-01T07:00:00Z', '2026-03-02T23:00:00Z'])(
    'has a company with one bill a month, whose jobs of last month are on it, at %s',
    async (now) => {
      await seedCatalog(records, NOW);
      await seedDemo(records, new Date(now));
      const company = "c.billing = 'monthly' AND c.purchase_order_required";
      expect(await count(`customer_contacts p JOIN customers c ON c.id = p.customer_id WHERE ${company}`)).toBe(2);
      expect(await count(`customer_addresses a JOIN customers c ON c.id = a.customer_id WHERE ${company}`)).toBe(2);
      expect(await count(`orders o JOIN customers c ON c.id = o.customer_id WHERE ${company} AND o.purchase_order IS NULL`)).toBe(0);
      const [bill] = await rows<{ id: string; total_cents: number }>("SELECT * FROM invoices WHERE kind = 'monthly' AND status = 'issued'");
      const jobs = await rows<{ status: string; total_cents: number }>(`SELECT * FROM invoices WHERE monthly_bill_id = '${bill!.id}'`);
      expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['collected']));
      expect(jobs.length).toBeGreaterThan(1);
      expect(jobs.reduce((all, job) => all + job.total_cents, 0)).toBe(bill!.total_cents);
      expect(
        await count(`invoices WHERE status = 'draft' AND created_at < date_trunc('month', timestamptz '${now}') - interval '3 days'`),
      ).toBe(0);
      expect(await count(`invoices WHERE created_at > '${now}' OR issued_at > '${now}'`)).toBe(0);
    },
  );

  it('has quotes in every state, visits around today with their places, and nothing from the future', async () => {
    await seedCatalog(records, NOW);
    await seedDemo(records, NOW);
    expect(await count('(SELECT DISTINCT status FROM quotes) states')).toBe(9);
    expect(await count("appointments WHERE date = '2026-11-18'")).toBeGreaterThan(0);
    expect(await count("appointments WHERE status = 'confirmed' AND starts_at > '2026-11-19T05:00:00Z'")).toBeGreaterThan(5);
    const place =
      'SELECT 1 FROM slot_claims s WHERE s.appointment_id = a.id AND (s.date, s.window_id, s.truck_id) = (a.date, a.window_id, a.truck_id)';
    expect(await count(`appointments a WHERE (status NOT IN ('cancelled', 'no_show')) <> EXISTS (${place})`)).toBe(0);
    for (const table of ['quotes', 'orders', 'invoices', 'payments', 'appointments', 'leads', 'customers']) {
      expect([table, await count(`${table} WHERE created_at > '${NOW.toISOString()}'`)]).toEqual([table, 0]);
    }
    const [counter] = await rows<{ value: number }>("SELECT value FROM counters WHERE name = 'Q-2026'");
    expect(await count(`quotes WHERE number > 'Q-2026-${String(counter!.value).padStart(5, '0')}'`)).toBe(0);
  });

  it('tells of every finished job where its loads went', async () => {
    await seedCatalog(records, NOW);
    await seedDemo(records, NOW);
    const loads = 'SELECT 1 FROM disposals d WHERE d.order_id = o.id';
    expect(await count(`orders o WHERE (completed_at IS NOT NULL) <> EXISTS (${loads})`)).toBe(0);
    expect(await count('orders WHERE completed_at IS NOT NULL')).toBeGreaterThan(20);
    expect(await count('disposals d JOIN disposal_sites s ON s.id = d.site_id WHERE s.kind <> d.way')).toBe(0);
    expect(await count('disposals d JOIN orders o ON o.id = d.order_id WHERE d.created_at <> o.completed_at')).toBe(0);
    expect(await count("disposals WHERE way = 'donated' AND weight_lb > 0")).toBeGreaterThan(0);
  });

  it('keeps off a database with customers', async () => {
    await seedCatalog(records, NOW);
    await seedDemo(records, NOW);
    const before = await count('quotes');
    await seedDemo(records, NOW);
    expect(await count('quotes')).toBe(before);
  });
});
