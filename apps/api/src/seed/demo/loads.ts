import { DEFAULT_WEIGHT, type DisposalWay } from '@haulbook/domain';
import { DisposalSite } from '../../orders/disposal-site.entity.js';
import type { Disposal } from '../../orders/disposal.entity.js';
import type { MadeQuote } from './quotes.js';
import type { World } from './world.js';

type Site = Pick<DisposalSite, 'name' | 'kind' | 'address'> & { ein?: string };

/** Made-up places, one for each way, which the demo's crews drive to. No tax ID begins with 00. */
const SITES: readonly Site[] = [
  { name: 'Piedmont Furniture Bank', kind: 'donated', address: '1840 Capital Crossing, Raleigh, NC 27604', ein: '00-1234567' },
  { name: 'Second Shift Thrift', kind: 'donated', address: '412 Depot Street, Durham, NC 27701', ein: '00-7654321' },
  { name: 'Crabtree Metal and Electronics', kind: 'recycled', address: '77 Foundry Road, Raleigh, NC 27603' },
  { name: 'Pine Ridge Mulch Yard', kind: 'recycled', address: '9020 Old Quarry Road, Garner, NC 27529' },
  { name: 'Swift Creek Transfer Station', kind: 'landfilled', address: '300 Transfer Drive, Apex, NC 27502' },
];

/** Part of a job's weight, in percent, that went one way, to one site, and what it was. */
type Part = readonly [percent: number, site: string, items: string];

const [BANK, THRIFT, METAL, MULCH, TRANSFER] = SITES.map(({ name }) => name) as [string, string, string, string, string];
const USUAL: readonly Part[] = [
  [30, BANK, 'Tables, chairs and shelves'],
  [35, METAL, 'Metal and cardboard'],
  [35, TRANSFER, 'Mixed household waste'],
];

/** What became of the demo's jobs, by service; of any other, the usual. */
const WENT: Readonly<Record<string, readonly Part[]>> = {
  'garage-cleanouts': [
    [25, THRIFT, 'Bicycles and hand tools'],
    [45, METAL, 'Shelving, scrap metal and cardboard'],
    [30, TRANSFER, 'Particle board and mixed waste'],
  ],
  'furniture-removal': [
    [80, BANK, 'Sofa and dresser'],
    [20, TRANSFER, 'Torn cushions'],
  ],
  'appliance-removal': [[100, METAL, 'Two refrigerators']],
  'mattress-removal': [[100, METAL, 'Two mattresses']],
  'electronics-removal': [[100, METAL, 'Three televisions']],
  'yard-waste-removal': [[100, MULCH, 'Leaves']],
  'estate-cleanouts': [
    [40, BANK, 'Bedroom and dining room furniture'],
    [15, THRIFT, 'Dishes, books and clothes'],
    [20, METAL, 'Appliances and metal'],
    [25, TRANSFER, 'Mixed household waste'],
  ],
  'renovation-debris': [
    [20, THRIFT, 'Kitchen cabinets'],
    [80, TRANSFER, 'Drywall and trim'],
  ],
  'construction-debris-removal': [
    [60, MULCH, 'Clean lumber and pallets'],
    [40, TRANSFER, 'Mixed debris'],
  ],
};

const LB_PER_TON = 2000;
const TICKET_CENTS_PER_TON = 5200;
const LEAST_TICKET_CENTS = 1500;

/** Add the places that loads go to. @returns their IDs and kinds, by name */
export async function addDisposalSites({ records }: World): Promise<ReadonlyMap<string, DisposalSite>> {
  const sites = new Map<string, DisposalSite>();
  for (const { ein = null, ...site } of SITES)
    sites.set(
      site.name,
      (await records.findOne(DisposalSite, { name: site.name })) ?? (await records.insert(DisposalSite, { ...site, ein })),
    );
  return sites;
}

/** Return the loads of a finished job. What went to one place alone was not weighed: its weight is estimated, as crews without a ticket leave it. */
export function loadsOf({ sites }: World, { demo, cubicYards }: MadeQuote): Disposal[] {
  const parts = WENT[demo.service] ?? USUAL;
  return parts.map(([percent, name, items], position) => {
    const { id: siteId, kind: way } = sites.get(name)!;
    const weightLb = Math.round((cubicYards * DEFAULT_WEIGHT.lbPerCubicYard * percent) / 100);
    return {
      way,
      siteId,
      items,
      position,
      place: null,
      weightLb: parts.length === 1 ? null : weightLb,
      ticketCents: ticketOf(way, weightLb),
    } as Disposal;
  });
}

const ticketOf = (way: DisposalWay, weightLb: number): number =>
  way === 'landfilled' ? Math.max(LEAST_TICKET_CENTS, Math.round((weightLb / LB_PER_TON) * TICKET_CENTS_PER_TON)) : 0;
