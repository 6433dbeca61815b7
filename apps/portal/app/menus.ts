import { DEFAULT_SERVICES, serviceMenu, SERVICE_LANDING_SLUGS, type ServiceGroup } from '@haulbook/domain';
import type { IconName } from './components/icons';

export type Audience = 'residential' | 'commercial';

export interface MenuGroup {
  label: string;
  icon: IconName;
  services: { slug: string; name: string }[];
}

const ICONS: Record<ServiceGroup, IconName> = {
  'Home Cleanouts': 'home',
  'Furniture & Appliances': 'sofa',
  'Home Improvement': 'hammer',
  'Yard & Outdoor': 'tree',
  'Office Services': 'office',
  'Retail & Restaurant': 'store',
  'Construction & Industrial': 'cone',
  'Property Management': 'building',
};

/** The grouped menu of one audience. */
export function menuGroups(audience: Audience): MenuGroup[] {
  return serviceMenu(audience, DEFAULT_SERVICES).map(({ group, services }) => ({
    label: group,
    icon: ICONS[group],
    services: services.map(({ slug, name }) => ({ slug, name })),
  }));
}

const SLUGS = new Set(SERVICE_LANDING_SLUGS);

/** Whether a path segment names a service, and so leads to booking. */
export const isServiceSlug = (slug: string | undefined): slug is string => slug !== undefined && SLUGS.has(slug);
