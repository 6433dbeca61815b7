/** Prefix of every key that the product writes to the browser's storage (product decisions, section 1). */
export const STORAGE_PREFIX = 'haulbook';
