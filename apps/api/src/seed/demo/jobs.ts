import type { JobRequest } from '@haulbook/domain';

/** A job that people want hauled, in their own words. */
export interface DemoJob {
  service: string;
  job: JobRequest;
  request: string;
}

const RESIDENTIAL: readonly DemoJob[] = [
  { service: 'garage-cleanouts', job: { volumeEighths: 4 }, request: 'Two-car garage: boxes, an old workbench and paint-free shelving.' },
  {
    service: 'furniture-removal',
    job: {
      items: [
        { slug: 'sofa', quantity: 1 },
        { slug: 'single-item', quantity: 1 },
      ],
      stairsFlights: 2,
    },
    request: 'A sleeper sofa and a dresser, second floor.',
  },
  {
    service: 'appliance-removal',
    job: { items: [{ slug: 'refrigerator', quantity: 2 }] },
    request: 'Two refrigerators in the garage, both empty.',
  },
  { service: 'mattress-removal', job: { items: [{ slug: 'mattress', quantity: 2 }] }, request: 'One queen and one twin mattress.' },
  { service: 'estate-cleanouts', job: { volumeEighths: 8, stairsFlights: 1 }, request: 'My aunt’s house. The china cabinet stays.' },
  { service: 'storage-unit-cleanouts', job: { volumeEighths: 3 }, request: '10 by 10 unit, has to be empty by the end of the month.' },
  { service: 'yard-waste-removal', job: { volumeEighths: 2 }, request: 'About thirty bags of leaves at the curb.' },
  {
    service: 'renovation-debris',
    job: { volumeEighths: 3, longCarry: true },
    request: 'Kitchen cabinets and drywall, stacked behind the house.',
  },
  {
    service: 'basement-cleanouts',
    job: { volumeEighths: 5, stairsFlights: 2 },
    request: 'Exercise machines, an old TV stand and lots of boxes.',
  },
  { service: 'electronics-removal', job: { items: [{ slug: 'tv-monitor', quantity: 3 }] }, request: 'Three tube TVs, heavy.' },
  {
    service: 'apartment-cleanouts',
    job: { volumeEighths: 2, stairsFlights: 3 },
    request: 'Third floor, no elevator. Couch and bed frame.',
  },
  {
    service: 'attic-cleanouts',
    job: { volumeEighths: 3, disassembly: 1 },
    request: 'Attic with a pull-down ladder; one crib to take apart.',
  },
];

const COMMERCIAL: readonly DemoJob[] = [
  {
    service: 'office-cleanouts',
    job: { volumeEighths: 6, longCarry: true },
    request: 'Suite 210: desks, chairs and a copier. Dock at the rear.',
  },
  {
    service: 'tenant-cleanouts',
    job: { volumeEighths: 4, stairsFlights: 2 },
    request: 'Unit 14B after a move-out. Keys at the leasing office.',
  },
  { service: 'construction-debris-removal', job: { volumeEighths: 8 }, request: 'Lumber and pallets, already sorted.' },
  { service: 'office-furniture-removal', job: { volumeEighths: 5, disassembly: 4 }, request: 'Four workstations to take apart.' },
  { service: 'store-cleanouts', job: { volumeEighths: 7 }, request: 'Back room of the store, before 10 if possible.' },
];

/** Return the jobs that a customer of this kind may request. */
export const jobsFor = (type: 'residential' | 'commercial'): readonly DemoJob[] => (type === 'commercial' ? COMMERCIAL : RESIDENTIAL);
