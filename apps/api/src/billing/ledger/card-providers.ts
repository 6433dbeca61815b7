import type { Config } from '../../config.js';

/** The card payment providers, by their stored names. */
export type CardProvider = 'stripe' | 'test';

export const CARD_PROVIDERS: Record<CardProvider, string> = { stripe: 'Stripe', test: 'Test provider' };

/** Whether customers can pay by card online: through Stripe, or with test cards outside production. */
export const takesCards = ({ STRIPE_SECRET_KEY, NODE_ENV }: Config): boolean => Boolean(STRIPE_SECRET_KEY) || NODE_ENV !== 'production';
