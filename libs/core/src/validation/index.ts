export * from './email.js';
export * from './password.js';
export * from './phone.js';
export * from './text.js';
