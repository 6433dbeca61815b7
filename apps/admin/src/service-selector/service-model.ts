import type { Row } from '@haulbook/resource-admin';

export type Audience = 'residential' | 'commercial';

/** A service as the selector shows it. */
export interface ServiceChoice {
  id: string;
  slug: string;
  name: string;
  group: string;
  audience: Audience | 'both';
  /** Cents from which it starts; null when someone has to see the job first. */
  startingCents: number | null;
}

/** A part of the truck with its price. */
export interface TruckPart {
  eighths: number;
  label: string;
  priceCents: number;
}

/** Return the services of these rows, in their order. */
export const toServices = (rows: Row[]): ServiceChoice[] =>
  rows.map((row) => ({
    id: String(row.id),
    slug: String(row.slug),
    name: String(row.name),
    group: String((row.category as Row | null)?.name ?? 'Other'),
    audience: row.audience as ServiceChoice['audience'],
    startingCents: row.quoteOnly === true || typeof row.startingCents !== 'number' ? null : row.startingCents,
  }));

/** Return the parts of the truck among the entries of the price list, from the smallest. */
export const toParts = (rows: Row[]): TruckPart[] =>
  rows
    .filter((row) => row.kind === 'volume' && typeof row.eighths === 'number' && row.quoteOnly !== true)
    .map((row) => ({ eighths: Number(row.eighths), label: String(row.name), priceCents: Number(row.unitCents) }))
    .sort((a, b) => a.eighths - b.eighths);

/** Return the services for an audience whose name or group contains every word, by group. */
export function groupedServices(services: ServiceChoice[], audience: Audience, search: string): [group: string, ServiceChoice[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ServiceChoice[]>();
  for (const service of services) {
    const text = `${service.name} ${service.group}`.toLowerCase();
    if (service.audience !== 'both' && service.audience !== audience) continue;
    if (words.every((word) => text.includes(word))) groups.set(service.group, [...(groups.get(service.group) ?? []), service]);
  }
  return [...groups];
}
