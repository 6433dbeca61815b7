import { formatWindow, slugOf } from '@haulbook/core';
import {
  DEFAULT_SERVICE_AREAS,
  DEFAULT_SERVICE_ITEMS,
  DEFAULT_SERVICES,
  DEFAULT_TRUCKS,
  DEFAULT_WINDOWS,
  WEEKDAYS,
  SERVICE_GROUPS,
  type PriceItem,
} from '@haulbook/domain';
import { runAs, type Records, type Type, type Where } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { ServiceArea } from '../pricing/service-area.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { Category } from '../catalog/category.entity.js';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { Service } from '../catalog/service.entity.js';
import { townOf } from './towns.js';

/** The number of jobs per truck and window in a fresh installation. */
const JOBS_PER_TRUCK = 1;

/**
 * Seed what a fresh installation needs to take bookings: services, prices, windows, trucks, crew, and service areas. Add missing rows and
 * never change existing ones, so it may run again. `_now` keeps the seeds' signatures alike.
 */
export async function seedCatalog(records: Records, _now: Date): Promise<void> {
  await runAs(SYSTEM_ACTOR, () =>
    records.transaction(async () => {
      await seedServices(records);
      await seedItems(records);
      await seedFleet(records);
      await seedAreas(records);
    }),
  );
}

/** Insert a row unless one with the same key exists, including in the trash. */
async function ensure<T extends { id: string }>(records: Records, entity: Type<T>, key: Where<T>, values: Partial<T>): Promise<T> {
  return (await records.findOne(entity, key, { trashed: true })) ?? (await records.insert(entity, values));
}

async function seedServices(records: Records): Promise<void> {
  const categories = new Map<string, string>();
  for (const audience of ['residential', 'commercial'] as const) {
    for (const name of SERVICE_GROUPS[audience]) {
      const slug = slugOf(name);
      const category = await ensure(records, Category, { slug }, { name, slug, audience, order: categories.size + 1 });
      categories.set(name, category.id);
    }
  }
  for (const [index, { slug, name, audience, group, blurb, drawing, startingCents, quoteOnly }] of DEFAULT_SERVICES.entries()) {
    const price = quoteOnly ? null : startingCents;
    const values = {
      slug,
      name,
      audience,
      blurb,
      drawing,
      quoteOnly,
      startingCents: price,
      categoryId: categories.get(group)!,
      order: index + 1,
    };
    await ensure(records, Service, { slug }, values);
  }
}

async function seedItems(records: Records): Promise<void> {
  for (const [index, item] of DEFAULT_SERVICE_ITEMS.entries()) {
    await ensure(records, ServiceItem, { slug: item.slug }, { ...asRow(item), order: index + 1 });
  }
}

/** Convert a price book entry to a row. Cubic yards are decimals in the price book and thousandths in the table. */
function asRow({ cubicYards, ...item }: PriceItem): Partial<ServiceItem> {
  return { ...item, cubicYardsMilli: Math.round(cubicYards * 1000) };
}

const CREW: readonly Pick<CrewMember, 'name' | 'position'>[] = [
  { name: 'Marcus Webb', position: 'driver' },
  { name: 'Tyrell Banks', position: 'loader' },
  { name: 'Luis Ortega', position: 'driver' },
  { name: 'Cody Sanders', position: 'loader' },
];

async function seedFleet(records: Records): Promise<void> {
  for (const { start, end, weekdays } of DEFAULT_WINDOWS) {
    const values = {
      name: formatWindow(start, end),
      startsAt: start,
      endsAt: end,
      weekdays: weekdays.map((day) => WEEKDAYS[day]!),
      capacityPerTruck: JOBS_PER_TRUCK,
    };
    await ensure(records, Window, { startsAt: start, endsAt: end }, values);
  }
  const trucks: Truck[] = [];
  for (const { name, cubicYards, active } of DEFAULT_TRUCKS) {
    trucks.push(await ensure(records, Truck, { name }, { name, active, cubicYardsMilli: Math.round(cubicYards * 1000) }));
  }
  for (const [index, person] of CREW.entries()) {
    const truckId = trucks[Math.floor(index / 2)]?.id ?? null;
    await ensure(records, CrewMember, { name: person.name }, { ...person, truckId });
  }
}

async function seedAreas(records: Records): Promise<void> {
  for (const { zip, county, taxRatePpm } of DEFAULT_SERVICE_AREAS) {
    await ensure(records, ServiceArea, { zip }, { zip, county, taxRatePpm, city: townOf(zip) });
  }
}
