import type { ServiceDefinition, ServiceGroup } from './services.js';

function service(group: ServiceGroup, slug: string, name: string, startingCents: number, blurb: string): ServiceDefinition {
  return { slug, name, audience: 'commercial', group, blurb, startingCents, quoteOnly: startingCents === 0 };
}

/** Services offered to businesses, in menu order. */
export const COMMERCIAL_SERVICES: readonly ServiceDefinition[] = [
  service(
    'Office Services',
    'office-cleanouts',
    'Office Cleanouts',
    22_900,
    'Desks, files and leftovers cleared from one room or a whole floor.',
  ),
  service(
    'Office Services',
    'office-furniture-removal',
    'Office Furniture Removal',
    14_900,
    'Desks, chairs, cabinets and conference tables taken out.',
  ),
  service(
    'Office Services',
    'electronic-waste-removal',
    'Electronic Waste Removal',
    14_900,
    'Computers, monitors and printers collected for recycling.',
  ),
  service(
    'Office Services',
    'document-shredding',
    'Document Shredding',
    0,
    'Boxes of paper collected for shredding, priced by the number of boxes.',
  ),
  service('Office Services', 'cubicle-removal', 'Cubicle Removal', 0, 'Partitions taken apart and carried out.'),

  service('Retail & Restaurant', 'store-cleanouts', 'Store Cleanouts', 22_900, 'A shop floor and stock room emptied for the next tenant.'),
  service(
    'Retail & Restaurant',
    'restaurant-equipment-removal',
    'Restaurant Equipment Removal',
    0,
    'Ovens, coolers and prep tables moved out of the building.',
  ),
  service(
    'Retail & Restaurant',
    'retail-fixtures-removal',
    'Retail Fixtures Removal',
    14_900,
    'Racks, counters and shelving taken down and away.',
  ),
  service(
    'Retail & Restaurant',
    'kitchen-equipment-removal',
    'Kitchen Equipment Removal',
    0,
    'Commercial kitchen pieces, one or all of them.',
  ),
  service('Retail & Restaurant', 'display-cases-removal', 'Display Cases Removal', 14_900, 'Glass cases and counters handled and hauled.'),

  service(
    'Construction & Industrial',
    'construction-debris-removal',
    'Construction Debris Removal',
    22_900,
    'Lumber, pallets and site leftovers picked up between trades.',
  ),
  service('Construction & Industrial', 'demolition', 'Demolition', 0, 'Small structures and interiors taken down and carried away.'),
  service('Construction & Industrial', 'concrete-removal', 'Concrete Removal', 0, 'Broken concrete, priced by weight.'),
  service(
    'Construction & Industrial',
    'drywall-removal',
    'Drywall Removal',
    14_900,
    'Drywall and plaster loaded from where the crew stacked it.',
  ),
  service(
    'Construction & Industrial',
    'warehouse-cleanouts',
    'Warehouse Cleanouts',
    0,
    'Racking, pallets and old stock cleared from the floor.',
  ),

  service('Property Management', 'tenant-cleanouts', 'Tenant Cleanouts', 14_900, 'Units cleared after a move-out, ready for the painters.'),
  service('Property Management', 'property-cleanouts', 'Property Cleanouts', 22_900, 'Houses and grounds cleared inside and out.'),
  service(
    'Property Management',
    'hoa-services',
    'HOA Services',
    0,
    'Bulk pick-ups and common areas for associations, once or on a schedule.',
  ),
  service('Property Management', 'foreclosure-cleanouts', 'Foreclosure Cleanouts', 22_900, 'A property emptied and swept for sale.'),
  service(
    'Property Management',
    'multi-unit-cleanouts',
    'Multi-Unit Cleanouts',
    0,
    'Several units in one visit, planned with your manager.',
  ),
];
