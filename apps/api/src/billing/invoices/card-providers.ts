/** The card payment providers, by their stored names. */
export type CardProvider = 'stripe' | 'test';

export const CARD_PROVIDERS: Record<CardProvider, string> = { stripe: 'Stripe', test: 'Test provider' };
