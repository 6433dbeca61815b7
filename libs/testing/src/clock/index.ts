export * from './database-clock.js';
export * from './run-clock.js';
export * from './shift-clock.js';
