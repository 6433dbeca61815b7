export { ObjectServer } from './object-server.js';
