import type { Random } from './random.js';

const FIRST =
  'Ada Ben Carla Dan Elsa Femi Gina Hugo Ivy Jonas Kira Leo Mona Nils Olga Paul Quinn Rosa Saul Tess Uma Vera Wade Xena Yuri Zoe'.split(
    ' ',
  );
const LAST =
  'Abbott Barker Castle Dalton Eaton Fisk Garner Hobbs Ingram Joyner Kemp Lowe Mercer Norris Oakley Pratt Quick Rowe Stokes Thorne Upton Vance Watts York'.split(
    ' ',
  );
const STREETS = [
  ...['Alder Court', 'Birch Lane', 'Cedar Drive', 'Elm Street', 'Falcon Way', 'Grove Avenue', 'Hickory Road', 'Juniper Lane'],
  ...['Kestrel Court', 'Linden Street', 'Meadow Lane', 'Orchard Road', 'Poplar Drive', 'Ridge Road', 'Spruce Street', 'Walnut Avenue'],
];
const COMPANIES = ['Apartments', 'Dental', 'Realty', 'Builders', 'Storage', 'Catering', 'Interiors', 'Law'];
const AREA_CODES = ['919', '984'];

/** Towns of the service area with a ZIP code each, most of them near the yard. */
const PLACES = [
  ...[['Raleigh', '27601'] as const, ['Raleigh', '27603'] as const, ['Raleigh', '27606'] as const, ['Raleigh', '27612'] as const],
  ...[['Cary', '27511'] as const, ['Garner', '27529'] as const, ['Durham', '27701'] as const, ['Apex', '27502'] as const],
];

export interface Person {
  firstName: string;
  lastName: string;
  /** Empty for those who only call. */
  email: string;
  phone: string;
  company: string | null;
  /** The network address they write from. */
  ip: string;
  /** Whether they agree to texts about their job. */
  texts: boolean;
  place: { line1: string; city: string; zip: string; gateCode: string; parking: string };
}

/** Invent the nth person of a week. No two share an address, a number or a network. */
export function inventPerson(random: Random, nth: number): Person {
  const firstName = random.pick(FIRST);
  const lastName = random.pick(LAST);
  const [city, zip] = random.pick(PLACES);
  const company = random.chance(15) ? `${lastName} ${random.pick(COMPANIES)}` : null;
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${nth}@example.com`.toLowerCase(),
    phone: `+1${random.pick(AREA_CODES)}555${String(1000 + nth).slice(-4)}`,
    company,
    ip: `10.${(nth >> 8) & 255}.${nth & 255}.7`,
    texts: random.chance(55),
    place: {
      line1: `${random.int(1, 98) * 100 + (nth % 100)} ${random.pick(STREETS)}`,
      city,
      zip,
      gateCode: random.chance(12) ? `#${random.int(1000, 9999)}` : '',
      parking: random.chance(10) ? 'In the driveway' : '',
    },
  };
}
