import type { ServiceGroup } from '@haulbook/domain';
import type { SceneName } from '../../../drawings/scene';

const SCENES: Record<ServiceGroup, SceneName> = {
  'Home Cleanouts': 'group-home',
  'Furniture & Appliances': 'group-furniture',
  'Home Improvement': 'group-improvement',
  'Yard & Outdoor': 'group-yard',
  'Office Services': 'group-office',
  'Retail & Restaurant': 'group-store',
  'Construction & Industrial': 'group-construction',
  'Property Management': 'group-property',
};

/** Return the drawing of a group; boxes and a house for one that the owner added. */
export const groupScene = (group: string): SceneName => (Object.hasOwn(SCENES, group) ? SCENES[group as ServiceGroup] : 'group-home');
