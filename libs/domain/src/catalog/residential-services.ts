import type { ServiceDefinition, ServiceGroup } from './services.js';

function service(group: ServiceGroup, slug: string, name: string, startingCents: number, blurb: string): ServiceDefinition {
  return { slug, name, audience: 'residential', group, blurb, startingCents, quoteOnly: startingCents === 0 };
}

/** Services offered to homes, in menu order. */
export const RESIDENTIAL_SERVICES: readonly ServiceDefinition[] = [
  service(
    'Home Cleanouts',
    'apartment-cleanouts',
    'Apartment Cleanouts',
    14_900,
    'Everything left in an apartment, carried down and hauled away.',
  ),
  service('Home Cleanouts', 'estate-cleanouts', 'Estate Cleanouts', 22_900, 'A whole household cleared room by room, at the pace you set.'),
  service(
    'Home Cleanouts',
    'garage-cleanouts',
    'Garage Cleanouts',
    14_900,
    'Boxes, shelves and old projects out, so the car fits in again.',
  ),
  service('Home Cleanouts', 'basement-cleanouts', 'Basement Cleanouts', 14_900, 'We bring it up the stairs and out of the house.'),
  service(
    'Home Cleanouts',
    'attic-cleanouts',
    'Attic Cleanouts',
    14_900,
    'Trunks, insulation scraps and forgotten boxes brought down from the attic.',
  ),
  service('Home Cleanouts', 'storage-unit-cleanouts', 'Storage Unit Cleanouts', 14_900, 'An empty, swept unit you can hand back.'),

  service(
    'Furniture & Appliances',
    'furniture-removal',
    'Furniture Removal',
    14_900,
    'Sofas, tables, dressers and beds taken from wherever they stand.',
  ),
  service(
    'Furniture & Appliances',
    'appliance-removal',
    'Appliance Removal',
    14_900,
    'Refrigerators, washers, dryers and stoves moved out and taken away.',
  ),
  service('Furniture & Appliances', 'mattress-removal', 'Mattress Removal', 14_900, 'Mattresses and box springs of every size.'),
  service(
    'Furniture & Appliances',
    'electronics-removal',
    'Electronics Removal',
    14_900,
    'TVs, monitors, printers and cables collected in one go.',
  ),
  service('Furniture & Appliances', 'piano-removal', 'Piano Removal', 0, 'Uprights and grands, priced after we have seen the way out.'),

  service('Home Improvement', 'carpet-removal', 'Carpet Removal', 14_900, 'Old carpet and padding rolled up and hauled off.'),
  service('Home Improvement', 'deck-removal', 'Deck Removal', 0, 'Decks taken apart and the lumber carried away.'),
  service('Home Improvement', 'shed-removal', 'Shed Removal', 0, 'Sheds emptied, taken down and removed.'),
  service('Home Improvement', 'fence-removal', 'Fence Removal', 0, 'Panels and posts taken down and loaded up.'),
  service('Home Improvement', 'hot-tub-removal', 'Hot Tub Removal', 0, 'Drained, disconnected tubs cut up and taken out of the yard.'),
  service(
    'Home Improvement',
    'renovation-debris',
    'Renovation Debris',
    14_900,
    'What a remodel leaves behind: cabinets, trim, tile and drywall.',
  ),

  service('Yard & Outdoor', 'yard-waste-removal', 'Yard Waste Removal', 14_900, 'Leaves, clippings and bagged yard waste picked up.'),
  service('Yard & Outdoor', 'tree-debris-removal', 'Tree Debris Removal', 14_900, 'Limbs and logs on the ground, loaded and hauled.'),
  service('Yard & Outdoor', 'brush-removal', 'Brush Removal', 14_900, 'Piles of brush and vines cleared from the yard.'),
  service(
    'Yard & Outdoor',
    'outdoor-furniture-removal',
    'Outdoor Furniture Removal',
    14_900,
    'Patio sets, grills without tanks and swings taken away.',
  ),
];
