export * from './database-clock.js';
export * from './moving-clock.js';
export * from './run-clock.js';
export * from './shift-clock.js';
