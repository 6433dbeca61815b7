export { seedCatalog } from './catalog.seed.js';
export { seedDemo, type PutFile } from './demo.seed.js';
