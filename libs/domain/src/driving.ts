export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** By what a way is estimated without a map of the roads. */
export interface DrivingRules {
  /** How much longer roads are than the straight line. */
  roadFactor: number;
  /** The average speed, in miles per hour. */
  milesPerHour: number;
}

/** A way by truck. */
export interface Drive {
  miles: number;
  minutes: number;
}

/** The ways between places: from a row's place to a column's. */
export type DriveTable = readonly (readonly Drive[])[];

/** How ways are estimated on a fresh installation: those of a city and its suburbs. */
export const DEFAULT_DRIVING: DrivingRules = { roadFactor: 1.3, milesPerHour: 30 };

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Compute the miles between two places in a straight line over the globe, by the haversine formula. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const angle = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(angle)));
}

/** Estimate the way from one place to another. */
export function estimateDrive(from: Coordinates, to: Coordinates, { roadFactor, milesPerHour }: DrivingRules): Drive {
  const miles = milesBetween(from, to) * roadFactor;
  return { miles, minutes: (miles / milesPerHour) * 60 };
}

/** Estimate the ways between all of these places. */
export const estimateTable = (places: readonly Coordinates[], rules: DrivingRules): DriveTable =>
  places.map((from) => places.map((to) => estimateDrive(from, to, rules)));

/** Return the ways of a tour by the places of a table, each from the one before. */
export const legsOf = (tour: readonly number[], table: DriveTable): Drive[] =>
  tour.slice(1).map((place, index) => table[tour[index]!]![place]!);

/** Add ways up. */
export const sumOfDrives = (drives: readonly Drive[]): Drive => ({
  miles: drives.reduce((sum, { miles }) => sum + miles, 0),
  minutes: drives.reduce((sum, { minutes }) => sum + minutes, 0),
});
