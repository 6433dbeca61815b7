/** The drawings that a service may show beside its name on the site, with how the back office calls them. */
export const SERVICE_ICONS = {
  home: 'House',
  sofa: 'Sofa',
  hammer: 'Hammer',
  tree: 'Tree',
  office: 'Office tower',
  store: 'Store front',
  cone: 'Traffic cone',
  building: 'Apartment building',
  truck: 'Truck',
  trash: 'Bin',
  recycle: 'Recycling',
  leaf: 'Leaf',
  laptop: 'Computer',
  file: 'Document',
  lock: 'Lock',
  key: 'Key',
} as const satisfies Record<string, string>;

export type ServiceIcon = keyof typeof SERVICE_ICONS;
