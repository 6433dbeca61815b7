export * from './admin-schema.js';
export * from './errors.js';
export * from './fields.js';
export * from './identity/index.js';
export * from './me.js';
export * from './search.js';
export * from './settings.js';
export * from './title.js';
