import { currentActor } from '@haulbook/resource';
import type { Quote } from '../../quotes/quote.entity.js';

/**
 * Return whether the caller has to prove with a mailed code that they read the customer's mail. The signed-in customer doesn't: an account
 * has a customer only once its address is confirmed.
 */
export const needsCode = (quote: Pick<Quote, 'customerId'>): boolean => currentActor()?.customerId !== quote.customerId;
