/** Who takes card payments, by the names that are stored. */
export type CardProvider = 'stripe' | 'test';

export const CARD_PROVIDERS: Record<CardProvider, string> = { stripe: 'Stripe', test: 'Test provider' };
