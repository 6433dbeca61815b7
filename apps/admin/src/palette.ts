import type { PaletteEntry } from '@haulbook/resource-admin';

/** The pages that the search box finds by name, in addition to those of the menu. */
export const PALETTE: PaletteEntry[] = [
  { label: 'Calendar', kind: 'Go to', icon: 'schedule', to: '/calendar' },
  { label: 'Journal', kind: 'Go to', icon: 'report', to: '/reports/journal' },
  { label: 'Photo requests', kind: 'Go to', icon: 'quote', to: '/photo-requests' },
  { label: 'Service selector', kind: 'Go to', icon: 'catalog', to: '/service-selector-demo' },
];
