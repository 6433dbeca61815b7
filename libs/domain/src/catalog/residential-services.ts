import type { ServiceDrawing } from './service-drawings.js';
import type { ServiceDefinition, ServiceGroup } from './services.js';

function service(
  group: ServiceGroup,
  slug: string,
  drawing: ServiceDrawing,
  name: string,
  startingCents: number,
  blurb: string,
): ServiceDefinition {
  return { slug, name, audience: 'residential', group, blurb, drawing, startingCents, quoteOnly: startingCents === 0 };
}

/** Services offered to homes, in menu order. */
export const RESIDENTIAL_SERVICES: readonly ServiceDefinition[] = [
  service(
    'Home Cleanouts',
    'apartment-cleanouts',
    'apartment',
    'Apartment Cleanouts',
    14_900,
    'Everything left in an apartment, carried down and hauled away.',
  ),
  service(
    'Home Cleanouts',
    'estate-cleanouts',
    'estate',
    'Estate Cleanouts',
    22_900,
    'A whole household cleared room by room, at the pace you set.',
  ),
  service(
    'Home Cleanouts',
    'garage-cleanouts',
    'garage',
    'Garage Cleanouts',
    14_900,
    'Boxes, shelves and old projects out, so the car fits in again.',
  ),
  service(
    'Home Cleanouts',
    'basement-cleanouts',
    'basement',
    'Basement Cleanouts',
    14_900,
    'We bring it up the stairs and out of the house.',
  ),
  service(
    'Home Cleanouts',
    'attic-cleanouts',
    'attic',
    'Attic Cleanouts',
    14_900,
    'Trunks, insulation scraps and forgotten boxes brought down from the attic.',
  ),
  service(
    'Home Cleanouts',
    'storage-unit-cleanouts',
    'storageUnit',
    'Storage Unit Cleanouts',
    14_900,
    'An empty, swept unit you can hand back.',
  ),

  service(
    'Furniture & Appliances',
    'furniture-removal',
    'furniture',
    'Furniture Removal',
    14_900,
    'Sofas, tables, dressers and beds taken from wherever they stand.',
  ),
  service(
    'Furniture & Appliances',
    'appliance-removal',
    'appliances',
    'Appliance Removal',
    14_900,
    'Refrigerators, washers, dryers and stoves moved out and taken away.',
  ),
  service(
    'Furniture & Appliances',
    'mattress-removal',
    'mattress',
    'Mattress Removal',
    14_900,
    'Mattresses and box springs of every size.',
  ),
  service(
    'Furniture & Appliances',
    'electronics-removal',
    'electronics',
    'Electronics Removal',
    14_900,
    'TVs, monitors, printers and cables collected in one go.',
  ),
  service(
    'Furniture & Appliances',
    'piano-removal',
    'piano',
    'Piano Removal',
    0,
    'Uprights and grands, priced after we have seen the way out.',
  ),

  service('Home Improvement', 'carpet-removal', 'carpet', 'Carpet Removal', 14_900, 'Old carpet and padding rolled up and hauled off.'),
  service('Home Improvement', 'deck-removal', 'deck', 'Deck Removal', 0, 'Decks taken apart and the lumber carried away.'),
  service('Home Improvement', 'shed-removal', 'shed', 'Shed Removal', 0, 'Sheds emptied, taken down and removed.'),
  service('Home Improvement', 'fence-removal', 'fence', 'Fence Removal', 0, 'Panels and posts taken down and loaded up.'),
  service(
    'Home Improvement',
    'hot-tub-removal',
    'hotTub',
    'Hot Tub Removal',
    0,
    'Drained, disconnected tubs cut up and taken out of the yard.',
  ),
  service(
    'Home Improvement',
    'renovation-debris',
    'cabinets',
    'Renovation Debris',
    14_900,
    'What a remodel leaves behind: cabinets, trim, tile and drywall.',
  ),

  service(
    'Yard & Outdoor',
    'yard-waste-removal',
    'leafBags',
    'Yard Waste Removal',
    14_900,
    'Leaves, clippings and bagged yard waste picked up.',
  ),
  service(
    'Yard & Outdoor',
    'tree-debris-removal',
    'logs',
    'Tree Debris Removal',
    14_900,
    'Limbs and logs on the ground, loaded and hauled.',
  ),
  service('Yard & Outdoor', 'brush-removal', 'brush', 'Brush Removal', 14_900, 'Piles of brush and vines cleared from the yard.'),
  service(
    'Yard & Outdoor',
    'outdoor-furniture-removal',
    'patio',
    'Outdoor Furniture Removal',
    14_900,
    'Patio sets, grills without tanks and swings taken away.',
  ),
];
