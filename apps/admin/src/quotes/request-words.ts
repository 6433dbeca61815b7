import { pluralize } from '@haulbook/core';

/** A job requested online, as stored; older requests may lack some properties. */
export interface AskedJob {
  serviceSlug?: string;
  volumeEighths?: number | null;
  items?: { itemId: string; quantity: number }[];
  stairsFlights?: number;
  longCarry?: boolean;
  disassembly?: number;
  heavyDebris?: boolean;
}

const VOLUMES = [
  '1/8 of a truck',
  '1/4 of a truck',
  '3/8 of a truck',
  'half a truck',
  '5/8 of a truck',
  '3/4 of a truck',
  '7/8 of a truck',
  'a full truck',
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Return a request in words, as separate statements.
 * @param nameOf returns the name of an entry of the price list
 */
export function requestWords(job: AskedJob, nameOf: (itemId: string) => string | undefined): string[] {
  const { volumeEighths, items = [], stairsFlights = 0, disassembly = 0 } = job;
  return [
    ...(volumeEighths
      ? [`${VOLUMES[volumeEighths - 1] ?? `${volumeEighths}/8 of a truck`}${job.heavyDebris ? ' of heavy debris' : ''}`]
      : []),
    ...(!volumeEighths && job.heavyDebris ? ['heavy debris'] : []),
    ...items.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId) ?? 'an item no longer on the list'}`),
    ...(stairsFlights > 0 ? [pluralize(stairsFlights, 'flight of stairs', 'flights of stairs')] : []),
    ...(job.longCarry ? ['a long carry'] : []),
    ...(disassembly > 0 ? [pluralize(disassembly, 'item to take apart', 'items to take apart')] : []),
  ].map(capital);
}
