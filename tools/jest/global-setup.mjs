export { startTestDatabase as default } from './test-database.mjs';
