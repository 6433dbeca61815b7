/** Prefix of the storage keys of everything that the pages keep in the browser. */
let prefix = 'app';

/** Set the application's own prefix of storage keys. Call it before anything is stored or read. */
export function nameStorage(application: string): void {
  prefix = application;
}

/** Return the key under which the application keeps `name` in the browser's storage. */
export const storageKey = (name: string): string => `${prefix}.${name}`;
