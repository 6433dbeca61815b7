import { Injectable } from '@nestjs/common';
import type { StreetsView } from '@haulbook/contracts';
import { MIN_STREET_LETTERS, normalizeZip, splitStreet } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { AddressCompletion, type CompletedStreet } from './address-completion.service.js';

/** As many streets as one reads at a glance. */
const SHOWN = 8;

/** The streets with a word that begins as $1, the most frequent ones first; `where` limits them further. */
const streetsWhere = (where: string) => `SELECT min(street) AS street, min(city) AS city, zip FROM (
    SELECT regexp_replace(line1, '^\\s*\\d+[a-z]?(-\\d+)?\\s+', '', 'i') AS street, city, zip FROM customer_addresses
    WHERE ${where} AND deleted_at IS NULL AND line1 ILIKE '%' || $1 || '%') known
  WHERE ' ' || street ILIKE '% ' || $1 || '%'
  GROUP BY lower(street), zip ORDER BY count(*) DESC, lower(street), zip LIMIT ${SHOWN}`;
const STREETS = streetsWhere('true');
/** A statement of its own, so that the index of ZIP codes finds them. */
const STREETS_OF_ZIP = streetsWhere('zip = $2');

/** Streets that complete what staff type during a call: those we have been to or asked to, then those of an outside service. */
@Injectable()
export class KnownStreets {
  constructor(
    private readonly db: Db,
    private readonly service: AddressCompletion,
  ) {}

  /** Return the streets that begin as typed, without house numbers: whose addresses they are does not matter. */
  async like(typed: string, zipTyped: string): Promise<StreetsView> {
    const { street } = splitStreet(typed);
    if (street.length < MIN_STREET_LETTERS) return { streets: [] };
    const zip = normalizeZip(zipTyped);
    const [own, others] = await Promise.all([this.own(street, zip), this.service.complete(street, zip)]);
    return { streets: distinct([...own, ...others]).slice(0, SHOWN) };
  }

  private own(street: string, zip: string | null): Promise<CompletedStreet[]> {
    const pattern = street.replace(/[\\%_]/g, '\\$&');
    return zip ? this.db.query(STREETS_OF_ZIP, [pattern, zip]) : this.db.query(STREETS, [pattern]);
  }
}

/** Leave out a street of a ZIP code that is there already. */
function distinct(streets: CompletedStreet[]): CompletedStreet[] {
  const byName = new Map<string, CompletedStreet>();
  for (const each of streets) {
    const key = `${each.street} ${each.zip}`.toLowerCase();
    if (!byName.has(key)) byName.set(key, each);
  }
  return [...byName.values()];
}
