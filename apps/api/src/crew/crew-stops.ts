import type { CrewChangeView } from '@haulbook/contracts';
import type { BillingTerms, ContactPerson, DoorBill, PaidInvoice, SmsConsent } from '@haulbook/domain';
import type { Db } from '@haulbook/resource';
import type { LanguageCode } from '@haulbook/texts';
import { CREW_OF_VISIT } from '../scheduling/crew-of-visit.js';
import { STOP_ORDER } from '../scheduling/stop-order.js';

/** The size of a job or of a visit, as it is stored. */
interface StoredSize {
  estimatedMinutes: number;
  cubicYardsMilli: number;
}

/** A visit as a crew member's day has it, before it is put into words. */
export interface StopRow {
  id: string;
  status: 'confirmed' | 'en_route' | 'arrived' | 'completed' | 'no_show';
  windowFrom: string;
  windowTo: string;
  date: string;
  endsAt: string;
  minutesAway: number | null;
  seen: string;
  order: string;
  service: string | null;
  truck: string;
  crew: string[];
  customer: string;
  /** The language of the customer's record. */
  language: LanguageCode;
  billing: BillingTerms;
  phone: string | null;
  /** The number typed with the request, where it is not that of the record. */
  typedPhone: string | null;
  email: string | null;
  smsConsent: SmsConsent | null;
  line1: string | null;
  line2: string | null;
  city: string;
  stateZip: string;
  gateCode: string | null;
  parking: string | null;
  accessNotes: string | null;
  /** Whom to ask for on site. */
  contactName: string | null;
  contactPhone: string | null;
  siteContactId: string | null;
  contacts: ContactPerson[];
  stairsFlights: number | null;
  crewNotes: string | null;
  customerNotes: string | null;
  internalNotes: string | null;
  crewReport: string | null;
  lines: { label: string; qty: number }[];
  minutes: number;
  cubicYardsMilli: number;
  photos: string[];
  beforePhotos: string[];
  afterPhotos: string[];
  doorPhotos: string[];
  priceCents: number;
  /** Its bills, with what is open of each; a draft is that of finished work. */
  invoices: (DoorBill & PaidInvoice & { kind: 'bill' | 'deposit'; number: string | null; owedCents: number })[];
  isLastVisit: boolean;
  /** The size of the whole job, and of its visits that were not called off. */
  job: StoredSize;
  visits: StoredSize[];
  changes: CrewChangeView[];
  disposals: { way: string; place: string | null; items: string | null; weightLb: number | null; ticketCents: number }[];
}

/** SQL: the visits `a` of a crew member ($1) on a day ($2). */
const OF_DAY = `FROM appointments a
  WHERE $1::uuid IN (${CREW_OF_VISIT}) AND a.date = $2::date AND a.status <> 'cancelled' AND a.deleted_at IS NULL`;

/** SQL: whether an invoice `i` charges fees alone. */
const IS_FEE = `(i.kind = 'bill' AND EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.kind = 'fee')
  AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.kind NOT IN ('fee', 'discount')))`;

const STOPS = `SELECT a.id, a.status, w.starts_at AS "windowFrom", w.ends_at AS "windowTo", a.date, a.ends_at AS "endsAt", a.minutes_away AS "minutesAway", o.number AS "order",
    o.version || '-' || (SELECT coalesce(sum(i.version), 0) FROM invoices i WHERE i.order_id = o.id) AS seen,
    s.name AS service, t.name AS truck, c.first_name || ' ' || c.last_name AS customer, c.language, c.billing, c.phone, q.request->'contact'->>'phone' AS "typedPhone", c.email, c.sms_consent AS "smsConsent",
    d.line1, d.line2, d.city, d.state || ' ' || d.zip AS "stateZip", d.gate_code AS "gateCode", d.parking, d.access_notes AS "accessNotes", n.name AS "contactName", n.phone AS "contactPhone", d.contact_id AS "siteContactId", d.stairs_flights AS "stairsFlights",
    a.crew_notes AS "crewNotes", a.crew_report AS "crewReport", o.customer_notes AS "customerNotes", o.internal_notes AS "internalNotes", a.estimated_minutes AS minutes,
    a.cubic_yards_milli AS "cubicYardsMilli", q.photos, a.before_photos AS "beforePhotos", a.after_photos AS "afterPhotos", a.door_photos AS "doorPhotos",
    o.total_cents::float8 AS "priceCents",
    NOT EXISTS (SELECT 1 FROM appointments v WHERE v.order_id = a.order_id AND v.id <> a.id AND v.status IN ('confirmed', 'en_route', 'arrived')
      AND v.deleted_at IS NULL) AS "isLastVisit",
    json_build_object('estimatedMinutes', o.estimated_minutes, 'cubicYardsMilli', o.cubic_yards_milli) AS job,
    (SELECT json_agg(json_build_object('estimatedMinutes', v.estimated_minutes, 'cubicYardsMilli', v.cubic_yards_milli)) FROM appointments v
      WHERE v.order_id = a.order_id AND v.status NOT IN ('cancelled', 'no_show') AND v.cancelled_at IS NULL AND v.deleted_at IS NULL) AS visits,
    ARRAY(SELECT m.name FROM crew_members m WHERE m.id IN (${CREW_OF_VISIT}) ORDER BY m.name) AS crew,
    coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', k.name, 'role', k.role, 'email', k.email, 'phone', k.phone,
      'getsQuotes', k.gets_quotes, 'getsBills', k.gets_bills, 'getsCrewTexts', k.gets_crew_texts)
      ORDER BY k.created_at) FROM customer_contacts k WHERE k.customer_id = c.id AND k.deleted_at IS NULL), '[]') AS contacts,
    coalesce((SELECT json_agg(json_build_object('label', l.label, 'qty', l.qty) ORDER BY l.position) FROM quote_lines l
      WHERE l.quote_id = q.id AND l.kind <> 'discount' AND (l.selected OR NOT l.optional)), '[]') AS lines,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind, 'status', i.status,
      'isFee', ${IS_FEE},
      'paidCents', i.paid_cents, 'totalCents', i.total_cents, 'ownFeesCents', i.own_fees_cents, 'owedCents', CASE WHEN i.status = 'draft' THEN i.total_cents ELSE i.balance_cents END) ORDER BY i.created_at) FROM invoices i
      WHERE i.order_id = o.id AND i.status IN ('draft', 'issued', 'partially_paid', 'paid')), '[]') AS invoices,
    coalesce((SELECT json_agg(json_build_object('id', k.id, 'reason', k.reason, 'previousTotalCents', k.previous_total_cents,
      'newTotalCents', k.new_total_cents, 'open', k.status = 'proposed') ORDER BY k.created_at) FROM change_orders k
      WHERE k.order_id = o.id AND k.status IN ('proposed', 'signed') AND k.deleted_at IS NULL), '[]') AS changes,
    coalesce((SELECT json_agg(json_build_object('way', p.way, 'place', coalesce(g.name, p.place), 'items', p.items,
      'weightLb', p.weight_lb, 'ticketCents', p.ticket_cents)
      ORDER BY p.position) FROM disposals p LEFT JOIN disposal_sites g ON g.id = p.site_id WHERE p.order_id = o.id), '[]') AS disposals
  FROM appointments a JOIN orders o ON o.id = a.order_id JOIN quotes q ON q.id = o.quote_id JOIN customers c ON c.id = a.customer_id
    JOIN trucks t ON t.id = a.truck_id JOIN windows w ON w.id = a.window_id LEFT JOIN services s ON s.id = o.service_id
    LEFT JOIN customer_addresses d ON d.id = o.address_id LEFT JOIN customer_contacts n ON n.id = d.contact_id
  WHERE a.id IN (SELECT a.id ${OF_DAY}) ORDER BY ${STOP_ORDER}`;

/** Read the visits of a crew member on a day, in the order in which they are driven to. */
export const stopsOf = (db: Db, crewMemberId: string, date: string): Promise<StopRow[]> => db.query<StopRow>(STOPS, [crewMemberId, date]);

/** Return whether a visit is one of those. */
export async function isStop(db: Db, { crewMemberId, date }: { crewMemberId: string; date: string }, id: string): Promise<boolean> {
  return (await db.query(`SELECT 1 AS found ${OF_DAY} AND a.id = $3::uuid`, [crewMemberId, date, id])).length > 0;
}

/** Return whether a picture is one of those visits', or of the request for one. */
export async function isPictured(db: Db, { crewMemberId, date }: { crewMemberId: string; date: string }, fileId: string): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 AS found FROM appointments v JOIN orders o ON o.id = v.order_id JOIN quotes q ON q.id = o.quote_id
     WHERE v.id IN (SELECT a.id ${OF_DAY}) AND $3::uuid = ANY(v.before_photos || v.after_photos || v.door_photos || q.photos)`,
    [crewMemberId, date, fileId],
  );
  return found.length > 0;
}
