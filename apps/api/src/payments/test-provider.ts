import { invalid } from '@haulbook/resource';
import type { Charge, MadeRefund, PaymentProvider, StartedCharge } from './payment-provider.js';

const ACCEPTED = '4242424242424242';
const DECLINED = '4000000000000002';

/** Cards that work without a provider, outside production: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. */
export class TestProvider implements PaymentProvider {
  readonly name = 'test' as const;
  readonly publishableKey = null;

  start({ paymentId, card }: Charge): Promise<StartedCharge> {
    const number = (card ?? '').replace(/\D/g, '');
    if (number !== ACCEPTED && number !== DECLINED) throw invalid({ card: 'This is a test: use the card 4242 4242 4242 4242' });
    const accepted = number === ACCEPTED;
    return Promise.resolve({
      providerId: `test_${paymentId}`,
      status: accepted ? 'succeeded' : 'failed',
      clientSecret: null,
      message: accepted ? null : 'Your card was declined. Please try another one.',
      reference: `ending in ${number.slice(-4)}`,
    });
  }

  /** Test charges are settled at once, so there is never one to come back to. */
  resume(providerId: string): Promise<StartedCharge> {
    return Promise.resolve({ providerId, status: 'failed', clientSecret: null, message: 'This payment is over', reference: null });
  }

  cancel(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Like its charges, a test refund is over at once. */
  refundOf(providerId: string): Promise<MadeRefund> {
    return Promise.resolve({ providerId, status: 'succeeded', message: null });
  }

  refund({ refundId }: { refundId: string }): Promise<MadeRefund> {
    return Promise.resolve({ providerId: `test_${refundId}`, status: 'succeeded', message: null });
  }
}
