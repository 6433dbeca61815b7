import type { Config } from '../../config.js';
import { takesCards } from '../ledger/card-providers.js';
import type { PaymentProvider } from './payment-provider.js';

/**
 * Return the payment provider: Stripe when it is set up, test cards outside production, otherwise none. The code of an unused provider is
 * not even loaded, because Stripe's is large.
 */
export async function chooseProvider(config: Config): Promise<PaymentProvider | null> {
  if (config.STRIPE_SECRET_KEY) return new (await import('./stripe-provider.js')).StripeProvider(config);
  return takesCards(config) ? new (await import('./test-provider.js')).TestProvider() : null;
}
