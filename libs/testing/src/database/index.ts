export { cloneDatabase, templateDatabase, type TestDatabase } from './clone.js';
export { databaseUrl, serverUrl, withMaintenance } from './connection.js';
export { startWithStandby, type WithStandby } from './standby.js';
