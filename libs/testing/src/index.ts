export * from './clock/index.js';
export * from './database/index.js';
export * from './files/index.js';
export * from './mail/index.js';
export * from './network/index.js';
export * from './waiting/index.js';
export * from './webhooks/index.js';
