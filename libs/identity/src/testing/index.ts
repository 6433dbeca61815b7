export * from './people.js';
export * from './test-client.js';
export * from './test-server.js';
export * from './live-listener.js';
export * from './software-authenticator.js';
export * from './passkeys.js';
