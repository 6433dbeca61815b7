export { stopTestDatabase as default } from './test-database.mjs';
