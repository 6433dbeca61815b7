export * from './limits.js';
export * from './local-time.js';
export * from './lockout.js';
export * from './money.js';
export * from './numbering.js';
export * from './session.js';
export * from './state-graph.js';
export * from './validation/index.js';
