import type { Config } from '../config.js';
import type { PaymentProvider } from './payment-provider.js';

/** Stripe when it is set up, test cards outside production, else none. The code of one that is not wanted is not even loaded: Stripe's is large. */
export async function chooseProvider(config: Config): Promise<PaymentProvider | null> {
  if (config.STRIPE_SECRET_KEY) return new (await import('./stripe-provider.js')).StripeProvider(config);
  return config.NODE_ENV === 'production' ? null : new (await import('./test-provider.js')).TestProvider();
}
