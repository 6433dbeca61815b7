export * from './client.js';
export * from './client-error.js';
export type * from './history.js';
export type * from './query.js';
export type * from './where.js';
