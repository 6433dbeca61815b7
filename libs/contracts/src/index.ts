export * from './admin-schema.js';
export * from './errors.js';
export * from './fields.js';
export * from './auth.js';
export * from './portal/catalog.js';
export * from './portal/booking.js';
export * from './portal/quote-review.js';
export * from './portal/dashboard.js';
