/** A card payment to start. */
export interface Charge {
  /** Our id of the payment. Also makes calls idempotent: repeating one does not charge twice. */
  paymentId: string;
  invoiceId: string;
  description: string;
  /** In cents, tip included. */
  totalCents: number;
  /** Number of a test card. A real provider takes card data in the browser, never here. */
  card?: string;
  /** The customer's id at the provider, to charge their saved card or to save a card for them. */
  customer?: string;
  /** Token of a saved card. `start` does not charge it, `confirm` does. */
  savedCard?: string;
  /** Save the card that will be typed in. */
  keepCard?: boolean;
}

/** A card stored at the provider. */
export interface StoredCard {
  token: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  /** The same value each time the same card is saved; null when the provider reports none. */
  fingerprint: string | null;
}

export interface StartedCharge {
  providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** What a pending charge waits for: a card, our `confirm`, or the customer's authentication by their bank; null while it is processed. */
  waitsFor: 'card' | 'confirm' | 'authentication' | null;
  /** The secret for the provider's form element in the browser. */
  clientSecret: string | null;
  /** The reason for the failure, worded for the customer. */
  message: string | null;
  /** Shown on the receipt: "ending in 4242". */
  reference: string | null;
  /** The card to save, once it was charged. */
  kept: StoredCard | null;
}

/** The process of saving a card. */
export interface CardSetup {
  setupId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** The customer's id at the provider. */
  customer: string | null;
  clientSecret: string | null;
  message: string | null;
  /** The saved card once the setup has succeeded; null for other payment methods. */
  card: StoredCard | null;
}

export interface MadeRefund {
  providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
  message: string | null;
}

/** Saves cards for later payments. */
export interface CardVault {
  /**
   * Create the customer at the provider. Repeating the call with the same id soon after returns the same account.
   * @returns the customer's id at the provider.
   */
  newCustomer(customerId: string): Promise<string>;
  /**
   * Begin saving a card.
   * @param card number of a test card.
   */
  beginSetup(customer: string, card?: string): Promise<CardSetup>;
  /**
   * Fetch the current state of a setup.
   * @returns null when there is none with this id.
   */
  setupOf(setupId: string): Promise<CardSetup | null>;
  /** Remove a card for good. Succeeds if it is already gone. */
  detach(token: string): Promise<void>;
  /** Delete the customer at the provider with all their data there. Succeeds if they are already gone. */
  forget(customer: string): Promise<void>;
}

/** A company that processes card payments. Repeating a call with the same ids has no further effect. */
export interface PaymentProvider extends CardVault {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string | null;
  start(charge: Charge): Promise<StartedCharge>;
  /**
   * Charge the saved card that a charge was started with. If it was charged before, return the current state.
   * @param offSession whether its owner is absent, so that a bank which asks for them declines.
   */
  confirm(providerId: string, offSession?: boolean): Promise<StartedCharge>;
  /** Fetch the current state of a charge. */
  resume(providerId: string): Promise<StartedCharge>;
  /**
   * Cancel an unpaid charge.
   * @returns false when it can no longer be canceled.
   */
  cancel(providerId: string): Promise<boolean>;
  /** Fetch the current state of a refund. */
  refundOf(providerId: string): Promise<MadeRefund>;
  refund(refund: { refundId: string; providerId: string; amountCents: number }): Promise<MadeRefund>;
}

/** Longest possible duration of a call to the provider in milliseconds, including the client's own retries. */
export const LONGEST_CALL_MS = 2 * 60_000;

/** Statuses that are not definite: the same call is still running (409), or there were too many calls (429). */
const ASK_AGAIN = new Set([409, 429]);

/**
 * Whether a provider's error is a definite refusal. Without a response, or while the same call is still running, the call may have
 * succeeded.
 */
export function isRefusal(error: unknown): boolean {
  const { statusCode, status = 500 } = error as { statusCode?: number; status?: number };
  const answered = statusCode ?? status;
  return answered < 500 && !ASK_AGAIN.has(answered);
}

/** Whether an error is a definite refusal of a charge. A rejected API key (401, 403) is not: the charge may have been paid anyway. */
export function refusesCharge(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number };
  return isRefusal(error) && statusCode !== 401 && statusCode !== 403;
}

/** Injection token; the value is null when card payments are not set up. */
export const PAYMENT_PROVIDER = Symbol('payments:provider');
