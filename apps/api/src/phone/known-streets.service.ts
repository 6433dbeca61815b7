import { Injectable } from '@nestjs/common';
import type { StreetsView } from '@haulbook/contracts';
import { MIN_STREET_LETTERS, splitStreet } from '@haulbook/domain';
import { Db } from '@haulbook/resource';

/** The streets with a word that begins as $1, the most frequent ones first. */
const STREETS = `SELECT min(street) AS street, min(city) AS city, zip FROM (
    SELECT regexp_replace(line1, '^\\s*\\d+[a-z]?(-\\d+)?\\s+', '', 'i') AS street, city, zip FROM customer_addresses
    WHERE deleted_at IS NULL AND line1 ILIKE '%' || $1 || '%') known
  WHERE ' ' || street ILIKE '% ' || $1 || '%'
  GROUP BY lower(street), zip ORDER BY count(*) DESC, lower(street), zip LIMIT 8`;

/** Streets that we have been to or asked to, which complete what staff type during a call. */
@Injectable()
export class KnownStreets {
  constructor(private readonly db: Db) {}

  /** Return the streets that begin as typed, without house numbers: whose addresses they are does not matter. */
  async like(typed: string): Promise<StreetsView> {
    const { street } = splitStreet(typed);
    if (street.length < MIN_STREET_LETTERS) return { streets: [] };
    return { streets: await this.db.query(STREETS, [street.replace(/[\\%_]/g, '\\$&')]) };
  }
}
