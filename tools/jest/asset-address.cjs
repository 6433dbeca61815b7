/** Stands in for the address that the bundler gives a file (`import address from './file.svg?url'`). */
module.exports = { __esModule: true, default: '/assets/file' };
