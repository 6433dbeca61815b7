import type { Cents } from '@haulbook/core';
import { COMMERCIAL_SERVICES } from './commercial-services.js';
import { RESIDENTIAL_SERVICES } from './residential-services.js';
import type { ServiceDrawing } from './service-drawings.js';

export const AUDIENCES = ['residential', 'commercial', 'both'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const SERVICE_GROUPS = {
  residential: ['Home Cleanouts', 'Furniture & Appliances', 'Home Improvement', 'Yard & Outdoor'],
  commercial: ['Office Services', 'Retail & Restaurant', 'Construction & Industrial', 'Property Management'],
} as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[keyof typeof SERVICE_GROUPS][number];

/** A service as the menus, the booking and the catalog use it. */
export interface ServiceDefinition {
  slug: string;
  name: string;
  audience: Audience;
  group: ServiceGroup;
  blurb: string;
  /** What its tile shows where the owner has no picture of it. */
  drawing: ServiceDrawing;
  /** Its lowest price; 0 when it is quote only. */
  startingCents: Cents;
  quoteOnly: boolean;
}

/** The catalog of a fresh installation, in menu order. */
export const DEFAULT_SERVICES: readonly ServiceDefinition[] = [...RESIDENTIAL_SERVICES, ...COMMERCIAL_SERVICES];

/** Item that the booking of a single-item service starts with, without a truck volume next to it: by slug of service and item. */
export const STARTING_ITEMS: Readonly<Record<string, string>> = {
  'furniture-removal': 'sofa',
  'appliance-removal': 'refrigerator',
  'mattress-removal': 'mattress',
  'electronics-removal': 'tv-monitor',
  'piano-removal': 'piano',
  'shed-removal': 'shed',
  'hot-tub-removal': 'hot-tub',
  'outdoor-furniture-removal': 'single-item',
  'office-furniture-removal': 'single-item',
  'electronic-waste-removal': 'tv-monitor',
  demolition: 'demolition',
};

/** Paths at the root of the site that lead to booking with the service chosen (product spec, section 2). */
export const SERVICE_LANDING_SLUGS: readonly string[] = DEFAULT_SERVICES.map((service) => service.slug);

export function findService<S extends { slug: string }>(slug: string, services: readonly S[]): S | undefined {
  return services.find((service) => service.slug === slug);
}

/** Build the menu of one audience: its groups in order, each with its services. */
export function serviceMenu<S extends Pick<ServiceDefinition, 'audience' | 'group'>>(
  audience: keyof typeof SERVICE_GROUPS,
  services: readonly S[],
): { group: ServiceGroup; services: S[] }[] {
  return SERVICE_GROUPS[audience].map((group) => ({
    group,
    services: services.filter((service) => service.group === group && (service.audience === audience || service.audience === 'both')),
  }));
}
