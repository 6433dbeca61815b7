export * from './books.js';
export * from './journal.js';
