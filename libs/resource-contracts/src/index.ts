export * from './admin-schema.js';
export * from './errors.js';
export * from './me.js';
export * from './search.js';
export * from './title.js';
