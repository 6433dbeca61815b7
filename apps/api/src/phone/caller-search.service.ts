import { Injectable } from '@nestjs/common';
import { CALLER_LETTERS, type CallersView, type CallerView } from '@haulbook/contracts';
import { OPEN_LEAD_STATUSES } from '@haulbook/domain';
import { Db } from '@haulbook/resource';

/** As many people as one chooses from during a call. */
const SHOWN = 8;
/** The fewest digits of a number that tell people apart. */
const DIGITS = 4;
const NUMBER_LIKE = /^[+\d\s().-]+$/;

/**
 * People of whom a part of the number ($1), or each word in the name, the company or the street ($2) is known; $3 are the states of open
 * leads. A text of digits may also be a house number ($4). A customer is also found by a contact, who is named then.
 */
const CALLERS = `WITH known AS (
    SELECT customer_id AS id, line1, is_default, line1 ILIKE ALL ($2::text[]) OR line1 LIKE $4 AS found
    FROM customer_addresses WHERE deleted_at IS NULL),
  contacts AS (
    SELECT DISTINCT ON (customer_id) customer_id AS id, jsonb_build_object('name', name, 'phone', phone) AS contact
    FROM customer_contacts WHERE deleted_at IS NULL AND (phone LIKE $1 OR name ILIKE ALL ($2::text[])) ORDER BY customer_id, name),
  people AS (
    SELECT 'customers' AS path, c.id, concat_ws(' ', c.first_name, c.last_name) AS name, c.company_name AS company, c.phone,
      CASE WHEN own.found THEN NULL ELSE k.contact END AS contact, c.last_interaction_date AS seen
    FROM customers c LEFT JOIN contacts k ON k.id = c.id CROSS JOIN LATERAL (SELECT coalesce(c.phone LIKE $1, false)
      OR coalesce(concat_ws(' ', c.first_name, c.last_name, c.company_name) ILIKE ALL ($2::text[]), false) AS found) own
    WHERE c.anonymized_at IS NULL AND (own.found OR k.id IS NOT NULL OR c.id IN (SELECT id FROM known WHERE found))
    UNION ALL
    SELECT 'leads', l.id, l.name, NULL, l.phone, NULL, l.created_at
    FROM leads l
    WHERE l.deleted_at IS NULL AND l.customer_id IS NULL AND l.status = ANY ($3::text[]) AND (l.phone LIKE $1 OR l.name ILIKE ALL ($2::text[])))
  SELECT p.path, p.id, p.name, p.company, p.phone, p.contact,
    (SELECT line1 FROM known k WHERE k.id = p.id ORDER BY found DESC NULLS LAST, is_default DESC, line1 LIMIT 1) AS street
  FROM people p ORDER BY p.path, p.seen DESC NULLS LAST, p.name LIMIT ${SHOWN}`;

/** Finds the people who may be on the line, customers before leads, by whatever of them is known. */
@Injectable()
export class CallerSearch {
  constructor(private readonly db: Db) {}

  async find(text: string): Promise<CallersView> {
    const isNumber = NUMBER_LIKE.test(text);
    const digits = text.replace(/\D/g, '');
    if (isNumber ? digits.length < DIGITS : text.length < CALLER_LETTERS) return { people: [] };
    const words = isNumber ? null : text.split(/\s+/).map((word) => `%${escapeLike(word)}%`);
    const values = [isNumber ? `%${digits}%` : null, words, OPEN_LEAD_STATUSES, isNumber ? `${digits} %` : null];
    return { people: await this.db.query<CallerView>(CALLERS, values) };
  }

  /** Find the customers with a number, and those whose contact has it. */
  async withNumber(phone: string): Promise<CallerView[]> {
    const { people } = await this.find(phone);
    return people.filter((person) => person.path === 'customers' && (person.contact ?? person).phone === phone);
  }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
