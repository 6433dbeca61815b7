import { randomUUID } from 'node:crypto';
import { invalid } from '@haulbook/resource';
import type { CardSetup, Charge, StoredCard, MadeRefund, PaymentProvider, StartedCharge } from './payment-provider.js';

interface TestCard {
  number: string;
  brand: string;
  /** Whether it can be charged. */
  pays: boolean;
  /** Whether it can be saved. */
  keeps: boolean;
}

const CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', pays: true, keeps: true },
  { number: '5555555555554444', brand: 'Mastercard', pays: true, keeps: true },
  { number: '4000000000000341', brand: 'Visa', pays: false, keeps: true },
  { number: '4000000000000002', brand: 'Visa', pays: false, keeps: false },
];
const DECLINED = 'Your card was declined. Please try another one.';
const YEARS = 3;

/**
 * Cards that work without a provider, outside production: 4242 4242 4242 4242 and 5555 5555 5555 4444 pay, 4000 0000 0000 0002 is declined,
 * 4000 0000 0000 0341 can be saved and is declined when it is charged. Its IDs end in the data it must remember.
 */
export class TestProvider implements PaymentProvider {
  readonly name = 'test' as const;
  readonly publishableKey = null;

  async start({ paymentId, card, savedCard, keepCard }: Charge): Promise<StartedCharge> {
    const used = savedCard ? byEnd(savedCard) : byNumber(card);
    const charge = chargeOf(`test_${paymentId}_${used.number.slice(-4)}`, used);
    if (savedCard) return { ...charge, status: 'pending', waitsFor: 'confirm', message: null };
    return { ...charge, kept: keepCard && used.keeps && used.pays ? keptOf(used) : null };
  }

  async confirm(providerId: string): Promise<StartedCharge> {
    return chargeOf(providerId, byEnd(providerId));
  }

  /** Return a charge's state. Test charges are settled immediately, so only a saved card's charge can be resumed. */
  async resume(providerId: string): Promise<StartedCharge> {
    return { ...chargeOf(providerId, byEnd(providerId)), status: 'pending', waitsFor: 'confirm', message: null };
  }

  cancel(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Return a refund's state. Like test charges, test refunds are settled immediately. */
  refundOf(providerId: string): Promise<MadeRefund> {
    return Promise.resolve({ providerId, status: 'succeeded', message: null });
  }

  refund({ refundId }: { refundId: string }): Promise<MadeRefund> {
    return Promise.resolve({ providerId: `test_${refundId}`, status: 'succeeded', message: null });
  }

  newCustomer(customerId: string): Promise<string> {
    return Promise.resolve(`test_${customerId}`);
  }

  async beginSetup(customer: string, card?: string): Promise<CardSetup> {
    const used = byNumber(card);
    return setupOf(`${customer}_${randomUUID()}_${used.number.slice(-4)}`, used);
  }

  async setupOf(setupId: string): Promise<CardSetup | null> {
    return /^test_[0-9a-f-]{36}_[0-9a-f-]{36}_\d{4}$/.test(setupId) ? setupOf(setupId, byEnd(setupId)) : null;
  }

  detach(): Promise<void> {
    return Promise.resolve();
  }

  forget(): Promise<void> {
    return Promise.resolve();
  }
}

function byNumber(typed = ''): TestCard {
  const card = CARDS.find(({ number }) => number === typed.replace(/\D/g, ''));
  if (!card) throw invalid({ card: 'This is test mode. Use card number 4242 4242 4242 4242.' });
  return card;
}

/** Return the card that one of our IDs ends in. */
const byEnd = (id: string): TestCard => CARDS.find(({ number }) => number.endsWith(id.slice(-4))) ?? CARDS[0]!;

const chargeOf = (providerId: string, { number, pays }: TestCard): StartedCharge => ({
  providerId,
  status: pays ? 'succeeded' : 'failed',
  waitsFor: null,
  clientSecret: null,
  message: pays ? null : DECLINED,
  reference: `ending in ${number.slice(-4)}`,
  kept: null,
});

const setupOf = (setupId: string, card: TestCard): CardSetup => ({
  setupId,
  status: card.keeps ? 'succeeded' : 'failed',
  customer: setupId.slice(0, 41),
  clientSecret: null,
  message: card.keeps ? null : DECLINED,
  card: card.keeps ? keptOf(card) : null,
});

const keptOf = ({ number, brand }: TestCard): StoredCard => ({
  token: `test_card_${randomUUID()}_${number.slice(-4)}`,
  brand,
  last4: number.slice(-4),
  expiryMonth: 12,
  expiryYear: new Date().getUTCFullYear() + YEARS,
  fingerprint: `test_${number.slice(-4)}`,
});
