import { Injectable } from '@nestjs/common';
import { formatLocalDate, type LocalDate } from '@haulbook/core';
import { countRefusal, type TruckMoney } from '@haulbook/domain';
import { Clock, SettingsService, takeAdvisoryLock } from '@haulbook/platform';
import { DomainError, invalid, OnTransition, Records } from '@haulbook/resource';
import { TruckSheet } from './truck-sheet.entity.js';

/** A cash payment or a check that a truck took in. */
export interface TruckPayment {
  id: string;
  at: string;
  method: 'cash' | 'check';
  reference: string | null;
  customer: string;
  invoiceId: string;
  invoice: string | null;
  /** With the tip, less what was given back. */
  cents: number;
  /** What of it is a tip. */
  tipCents: number;
}

/** What a truck ($1) took in on a day ($2) in the time zone $3. */
const TAKEN = `SELECT p.id, p.paid_at AS at, p.method, p.reference, c.first_name || ' ' || c.last_name AS customer, i.id AS "invoiceId", i.number AS invoice,
    (p.amount_cents + p.tip_cents - p.refunded_cents - p.refunded_tip_cents)::float8 AS cents,
    (p.tip_cents - p.refunded_tip_cents)::float8 AS "tipCents"
  FROM payments p JOIN invoices i ON i.id = p.invoice_id JOIN customers c ON c.id = p.customer_id
  WHERE p.truck_id = $1::uuid AND p.method IN ('cash', 'check') AND p.status IN ('succeeded', 'partially_refunded', 'refunded')
    AND (p.paid_at AT TIME ZONE $3::text)::date = $2::date
  ORDER BY p.paid_at, p.id`;

interface Count {
  countedCashCents: number;
  countedChecksCents: number;
  note?: string | null;
}

/** End-of-day sheets: what each truck took in, counted and locked. */
@Injectable()
export class TruckSheets {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Begin the sheet of a truck’s day, or hold it as it is until the end of the transaction, so that it is not locked meanwhile.
   * @throws DomainError `conflict` when the day is locked
   */
  async requireOpen(truckId: string, date: LocalDate): Promise<void> {
    await takeAdvisoryLock(this.records.db, `truck_sheet:${truckId}:${date}`);
    const sheet = await this.records.findOne(TruckSheet, { truckId, date }, { lock: 'update' });
    if (!sheet) await this.records.insert(TruckSheet, { truckId, date });
    if (sheet?.status === 'locked')
      throw new DomainError('conflict', `The cash and checks of ${formatLocalDate(date)} are counted and locked. Call the office.`);
  }

  /** Return the cash and checks behind a sheet. */
  async payments(sheetId: string): Promise<TruckPayment[]> {
    return this.taken(await this.records.get(TruckSheet, sheetId));
  }

  /**
   * Compare the count with what was recorded, and keep both.
   * @throws DomainError `validation` for a difference without an explanation
   */
  @OnTransition(TruckSheet, 'lock')
  async lock(sheet: TruckSheet, { countedCashCents, countedChecksCents, note }: Count): Promise<Partial<TruckSheet>> {
    const recorded = sumOf(await this.taken(sheet));
    const refusal = countRefusal({ cashCents: countedCashCents, checksCents: countedChecksCents }, recorded, note);
    if (refusal) throw invalid({ note: refusal });
    return {
      ...{ countedCashCents, countedChecksCents, note: note?.trim() || null },
      ...{ recordedCashCents: recorded.cashCents, recordedChecksCents: recorded.checksCents },
      lockedAt: this.clock.now().toISOString(),
    };
  }

  /** Forget the count: the day is counted again. */
  @OnTransition(TruckSheet, 'reopen')
  reopen(): Partial<TruckSheet> {
    const none = { countedCashCents: null, countedChecksCents: null, recordedCashCents: null, recordedChecksCents: null };
    return { ...none, lockedAt: null };
  }

  private async taken({ truckId, date }: TruckSheet): Promise<TruckPayment[]> {
    const { zone } = await this.settings.get('brand');
    return this.records.db.query<TruckPayment>(TAKEN, [truckId, date, zone]);
  }
}

function sumOf(payments: readonly TruckPayment[]): TruckMoney {
  const of = (method: TruckPayment['method']) =>
    payments.filter((payment) => payment.method === method).reduce((all, { cents }) => all + cents, 0);
  return { cashCents: of('cash'), checksCents: of('check') };
}
