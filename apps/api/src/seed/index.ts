export { seedAdmin, type AdminSeed, type SeededAdmin } from './admin.seed.js';
export { seedCatalog } from './catalog.seed.js';
export { seedDemo, type PutFile } from './demo.seed.js';
