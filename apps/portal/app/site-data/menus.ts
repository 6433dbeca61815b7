import { slugOf } from '@haulbook/core';
import { SERVICE_GROUPS, type ServiceDrawing, type ServiceGroup, type ServiceIcon } from '@haulbook/domain';
import type { IconName } from '../ui/icons';

export type Audience = 'residential' | 'commercial';

export interface MenuGroup<S = MenuService> {
  label: ServiceGroup;
  icon: IconName;
  services: S[];
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

/** Return the anchor of a group on the page of all services. */
export const groupAnchor = (group: string): string => slugOf(group);

/** Return the icon of a group; a truck for one that the owner added. */
export const groupIcon = (group: string): IconName => (Object.hasOwn(ICONS, group) ? ICONS[group as ServiceGroup] : 'truck');

/** A service in the menus. */
export interface MenuService {
  slug: string;
  name: string;
  group: string;
  /** Its own icon, if the owner chose one. */
  icon?: ServiceIcon | null;
  /** What its tile shows while it has no picture; without one, that of its group. */
  drawing?: ServiceDrawing | null;
}

/** Return the non-empty menu groups of an audience, in the order of product spec section 2. */
export function menuGroups<S extends MenuService>(audience: Audience, services: readonly S[]): MenuGroup<S>[] {
  return SERVICE_GROUPS[audience]
    .map((label) => ({ label, icon: ICONS[label], services: services.filter(({ group }) => group === label) }))
    .filter((group) => group.services.length > 0);
}
