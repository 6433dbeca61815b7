import { invalid } from '@haulbook/resource';
import type { Address } from './address.entity.js';

type Coordinates = Pick<Address, 'latitude' | 'longitude'>;

const PLACE = ['line1', 'city', 'state', 'zip'] as const;

/** Return what becomes of the coordinates of an address that changes: once it is elsewhere, they are forgotten, unless others come along. */
export function coordinatesAfter(before: Address, change: Partial<Address>): Partial<Coordinates> {
  const isMoved = PLACE.some((name) => change[name] !== undefined && change[name] !== before[name]);
  const { latitude, longitude } = { ...before, ...change };
  const isStale = isMoved && latitude === before.latitude && longitude === before.longitude;
  return isStale ? { latitude: null, longitude: null } : {};
}

/** @throws DomainError `validation` when only one of the two is known. */
export function refuseHalf({ latitude = null, longitude = null }: Partial<Coordinates>): void {
  if ((latitude === null) === (longitude === null)) return;
  throw invalid({ [latitude === null ? 'latitude' : 'longitude']: 'Enter latitude and longitude, or neither' });
}
