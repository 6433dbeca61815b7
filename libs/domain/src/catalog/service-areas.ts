import type { Ppm } from '@haulbook/core';
import { normalizeZip } from '../validation/address.js';

/** A ZIP code that the trucks serve, with the tax rate of its county. */
export interface ServiceArea {
  zip: string;
  county: string;
  taxRatePpm: Ppm;
}

/** Sales tax by county (product decisions, section 5). */
export const COUNTY_TAX_RATES: Readonly<Record<string, Ppm>> = { Wake: 72_500, Durham: 75_000, Orange: 75_000, Johnston: 67_500 };

const ZIPS: Readonly<Record<string, string>> = {
  Wake: `27601 27603 27604 27605 27606 27607 27608 27609 27610 27612 27613 27614 27615 27616 27617 27502 27511 27513 27518 27519
    27523 27526 27529 27539 27540 27545 27560 27571 27587 27591 27592 27597`,
  Durham: '27701 27703 27704 27705 27707 27712 27713',
  Orange: '27510 27514 27516 27517 27278',
  Johnston: '27504 27520 27524 27527 27542 27569 27576 27577',
};

/** Service areas of a fresh installation. */
export const DEFAULT_SERVICE_AREAS: readonly ServiceArea[] = Object.entries(ZIPS).flatMap(([county, zips]) =>
  zips.split(/\s+/).map((zip) => ({ zip, county, taxRatePpm: COUNTY_TAX_RATES[county] ?? 0 })),
);

/** Find the area of a ZIP or ZIP+4, or null: outside every area a request becomes a lead. */
export function findServiceArea<A extends { zip: string }>(zip: string, areas: readonly A[]): A | null {
  const wanted = normalizeZip(zip);
  return areas.find((area) => area.zip === wanted) ?? null;
}

/** The parts of an address that matter for tax. */
interface Place {
  zip: string;
  county?: string | null;
}

/** Whether a county is the one that was entered, ignoring case. */
const isCounty = (county: string, said: string | null | undefined): boolean => county.toLowerCase() === said?.trim().toLowerCase();

/** List the counties of a ZIP code that lies in several, so that an address must name one; in alphabetical order. */
export function countiesToChoose(areasOfZip: readonly { county: string }[]): string[] {
  const counties = [...new Set(areasOfZip.map(({ county }) => county))].sort();
  return counties.length > 1 ? counties : [];
}

/**
 * Explain which county an address still has to name (product decisions, section 10: a ZIP code in several counties asks).
 * @param counties those of `countiesToChoose` for the address's ZIP code.
 * @returns a sentence, or null when nothing is missing.
 */
export function countyError({ zip, county }: Place, counties: readonly string[]): string | null {
  if (counties.length === 0 || counties.some((one) => isCounty(one, county))) return null;
  const last = counties.at(-1)!;
  return `Please choose the county: ${normalizeZip(zip) ?? zip} is in ${counties.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Find the area whose tax applies to a job at this address: the area of the county that the address names, within its own ZIP first;
 * otherwise the area of its ZIP.
 */
export function taxAreaOf<A extends { zip: string; county: string }>({ zip, county }: Place, areas: readonly A[]): A | null {
  const said = areas.filter((area) => isCounty(area.county, county));
  return findServiceArea(zip, said) ?? said[0] ?? findServiceArea(zip, areas);
}
