export * from './account.js';
export * from './factors.js';
export * from './links.js';
export * from './own-endpoints.js';
export * from './sign-in.js';
export * from './view-as-input.js';
export * from './view-as.js';
export * from './wire-errors.js';
