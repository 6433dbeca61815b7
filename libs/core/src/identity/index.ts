export * from './access.js';
export * from './auth-errors.js';
export * from './social-errors.js';
