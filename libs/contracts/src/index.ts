import './account.js';

export * from './errors.js';
export * from '@haulbook/resource-contracts';
export * from './portal/catalog.js';
export * from './portal/booking.js';
export * from './portal/quote-review.js';
export * from './portal/dashboard.js';
export * from './portal/crew.js';
export * from './portal/reviews.js';
export * from './portal/deletion.js';
export * from './portal/email-preferences.js';
export * from './reports.js';
export * from './journal.js';
export * from './performance.js';
export * from './schedule.js';
export * from './telephony.js';
export * from './phone-messages.js';
export * from './prices.js';
