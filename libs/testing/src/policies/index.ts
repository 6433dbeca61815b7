export { PoliciesByName } from './policies-by-name.js';
export { randomGrants, type Grant, type Named } from './random-grants.js';
