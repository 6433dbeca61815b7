export * from './service-areas.js';
export * from './service-drawings.js';
export * from './service-icons.js';
export * from './service-items.js';
export * from './services.js';
