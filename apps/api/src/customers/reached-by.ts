import type { Customer } from './customer.entity.js';

/** Return what a customer's links and codes are bound to: the email address or, without one, the number. One of them is always there. */
export const reachedBy = ({ email, phone }: Pick<Customer, 'email' | 'phone'>): string => (email ?? phone)!;
