import { DataSource, type QueryRunner } from 'typeorm';
import { addLocalDays } from '@haulbook/core';
import type { ReportView } from '@haulbook/contracts';
import { KeptOrderCostsAside1795887110612 as Aside } from '../migrations/1795887110612-kept-order-costs-aside.js';
import { costsWorld, TODAY, type Job } from '../testing/costs-world.js';
import { KeptDays } from './kept-days/kept-days.service.js';
import { costsOf } from './kept-days/order-costs-statement.js';

const COSTS = 'completed_at, revenue_cents, ticket_cents, crew_minutes, is_weighed, recycled_lb, donated_lb, energy_lb, landfilled_lb';
const VISIT = { minutes: 60, planned: 60, arrived: true, crew: 1 };
const JOB: Job = { completed: 50, status: 'closed', billed: [], disposals: [], crewMinutes: null, visit: VISIT };

const OF_BILL = '(SELECT id FROM invoices WHERE order_id = $1)';
const OF_VISIT = '(SELECT id FROM appointments WHERE order_id = $1)';
/** What may become of an order $1 and of its parts, with the person $2. */
const CHANGES = [
  `UPDATE appointments SET completed_at = completed_at + interval '30 minutes' WHERE order_id = $1`,
  `INSERT INTO appointment_crew_members SELECT id, $2 FROM appointments WHERE order_id = $1`,
  `DELETE FROM appointment_crew_members WHERE appointment_id IN ${OF_VISIT} AND crew_member_id = $2`,
  `INSERT INTO truck_crews (date, truck_id, crew_member_id) SELECT date, truck_id, $2 FROM appointments WHERE order_id = $1`,
  `UPDATE truck_crews SET deleted_at = now() WHERE crew_member_id = $2 AND $1::uuid IS NOT NULL`,
  `UPDATE truck_crews SET deleted_at = NULL WHERE crew_member_id = $2 AND $1::uuid IS NOT NULL`,
  `DELETE FROM truck_crews WHERE crew_member_id = $2 AND $1::uuid IS NOT NULL`,
  `UPDATE appointments SET status = 'no_show' WHERE order_id = $1`,
  `UPDATE invoice_lines SET is_deposit = true WHERE invoice_id IN ${OF_BILL}`,
  `UPDATE invoice_lines SET is_deposit = false WHERE invoice_id IN ${OF_BILL}`,
  `UPDATE credit_notes SET amount_cents = amount_cents - 100 WHERE invoice_id IN ${OF_BILL}`,
  `UPDATE invoices SET tax_cents = tax_cents + 50 WHERE order_id = $1`,
  `UPDATE disposals SET ticket_cents = 1100 WHERE order_id = $1`,
  `DELETE FROM disposals WHERE order_id = $1`,
  `UPDATE orders SET crew_minutes = 45 WHERE id = $1`,
  `UPDATE orders SET completed_at = completed_at - interval '1 day' WHERE id = $1`,
  `UPDATE orders SET status = 'in_progress' WHERE id = $1`,
  `UPDATE orders SET status = 'closed' WHERE id = $1`,
  `UPDATE invoices SET status = 'void' WHERE order_id = $1`,
];

describe('kept costs of an order', () => {
  const world = costsWorld();
  const kept = (id: string) => world.query(`SELECT ${COSTS} FROM order_costs WHERE order_id = $1`, id);
  const inRecords = (id: string) => world.query(`WITH ${costsOf('id = $1::uuid')} SELECT ${COSTS} FROM costed`, id);

  /** Do something on another connection, and commit it after more was done on this one. */
  async function uncommitted(work: (other: QueryRunner) => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
    const other = world.app.app.get(DataSource).createQueryRunner();
    try {
      await other.startTransaction();
      await work(other);
      await meanwhile();
      await other.commitTransaction();
    } finally {
      if (other.isTransactionActive) await other.rollbackTransaction();
      await other.release();
    }
  }

  it('are added up anew after any change of what they are made of', async () => {
    const disposals: Job['disposals'] = [{ way: 'donated', weightLb: 200, ticketCents: 900 }];
    const { orderId: id } = await world.make({ ...JOB, status: 'completed', billed: [{ cents: 50_000, credit: 33 }], disposals });
    await world.addUp();
    for (const text of CHANGES) {
      const before = await kept(id);
      expect(before).toEqual(await inRecords(id));
      await world.query(text, id, ...(text.includes('$2') ? [world.crew[1]!.id] : []));
      expect([text, await inRecords(id)]).not.toEqual([text, before]);
      await world.addUp();
      expect([text, await kept(id)]).toEqual([text, await inRecords(id)]);
    }
  });

  it('are marked after a change of each column that they are made of', async () => {
    await world.query(`CREATE VIEW costs_seen AS WITH ${costsOf('true')} SELECT * FROM costed`);
    const unmarked = await world.query(`SELECT c.table_name, c.column_name FROM information_schema.view_column_usage c
      WHERE c.view_name = 'costs_seen' AND c.column_name <> 'id' AND NOT EXISTS (
        SELECT FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attname = c.column_name
        WHERE t.tgname = 'mark_order_costs' AND t.tgrelid = c.table_name::regclass AND (t.tgattr = '' OR a.attnum = ANY (t.tgattr)))`);
    expect(unmarked).toEqual([]);
    const tables = await world.query(`SELECT DISTINCT table_name FROM information_schema.view_column_usage WHERE view_name = 'costs_seen'`);
    expect(tables).toHaveLength(8);
    await world.query('DROP VIEW costs_seen');
  });

  it('are those of its records while a change is not committed, and after it', async () => {
    const { orderId: id, day } = await world.make({ ...JOB, crewMinutes: 60, visit: null });
    await world.addUp();
    const [none] = await kept(id);
    const path = `/api/reports?period=custom&from=${day}&to=${day}`;
    const tickets = async () => (await world.staff.get<ReportView>(path)).body.margin.now.ticketCents;
    const others = await tickets();
    await uncommitted(
      (other) => other.query(`INSERT INTO disposals (order_id, position, way, ticket_cents) VALUES ($1, 1, 'landfilled', 700)`, [id]),
      async () => {
        expect(await world.addUp()).toBe(0);
        expect(await tickets()).toBe(others);
      },
    );
    expect(await kept(id)).toEqual([none]);
    expect(await tickets()).toBe(others + 700);
    expect(await world.addUp()).toBe(1);
    expect(await tickets()).toBe(others + 700);
  });

  it('have the crew of the day to which a visit was moved while that crew changed', async () => {
    const { orderId: id } = await world.make(JOB);
    const date = addLocalDays(TODAY, -3);
    const joins = [date, world.place.truckId, world.crew[1]!.id];
    await world.addUp();
    await uncommitted(
      (other) => other.query('INSERT INTO truck_crews (date, truck_id, crew_member_id) VALUES ($1, $2, $3)', joins),
      async () => {
        await world.query('UPDATE appointments SET date = $2 WHERE order_id = $1', id, date);
        await world.addUp();
      },
    );
    expect(await inRecords(id)).toEqual([expect.objectContaining({ crew_minutes: 120 })]);
    await world.addUp();
    expect(await kept(id)).toEqual(await inRecords(id));
  });

  it('go with an order that is deleted, from its day as well', async () => {
    const { orderId: id, day } = await world.make({ ...JOB, completed: 20 * 24, crewMinutes: 60, visit: null });
    const jobs = async () => (await world.staff.get<ReportView>(`/api/reports?period=custom&from=${day}&to=${day}`)).body.margin.now.jobs;
    const keepDays = () => world.app.app.get(KeptDays, { strict: false }).keep();
    await world.addUp();
    await keepDays();
    const before = await jobs();
    // It counts on another day by now, but not in what is kept.
    await world.query(`UPDATE orders SET completed_at = completed_at - interval '9 days' WHERE id = $1`, id);
    await world.query('DELETE FROM orders WHERE id = $1', id);
    expect(await jobs()).toBe(before - 1);
    await world.addUp();
    await keepDays();
    expect(await jobs()).toBe(before - 1);
  });

  it('are added up of orders that were done before there were triggers', async () => {
    const { orderId: id } = await world.make(JOB);
    await world.query('DELETE FROM order_cost_marks');
    const runner = world.app.app.get(DataSource).createQueryRunner();
    await new Aside().up(runner);
    await runner.release();
    await world.addUp();
    expect(await kept(id)).toEqual(await inRecords(id));
  });

  it('are added up by one process at a time, and the others go on with other work', async () => {
    const { orderId: id } = await world.make(JOB);
    await uncommitted(
      (other) => other.query(`SELECT pg_advisory_xact_lock(hashtextextended('keep_order_costs', 0))`),
      async () => {
        expect(await world.addUp()).toBe(0);
        expect(await kept(id)).toEqual([]);
      },
    );
    expect(await world.addUp()).toBeGreaterThan(0);
    expect(await kept(id)).toEqual(await inRecords(id));
  });
});
