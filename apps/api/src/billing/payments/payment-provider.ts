/** A card payment to begin. */
export interface Charge {
  /** Ours; also makes a repeated call one charge. */
  paymentId: string;
  invoiceId: string;
  description: string;
  /** Tip included. */
  totalCents: number;
  /** A test card's number; a real provider takes card data in the browser and never here. */
  card?: string;
  /** The customer as the provider knows them: whose card is charged or kept. */
  customer?: string;
  /** The token of a saved card. It is charged by `confirm` and not before. */
  savedCard?: string;
  /** Keeps the card that will be typed in. */
  keepCard?: boolean;
}

/** A card as the provider keeps it. */
export interface KeptCard {
  token: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  /** The same for the same card, however often it is saved; null where the provider does not say. */
  fingerprint: string | null;
}

export interface StartedCharge {
  providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** What a pending charge waits for: a card, our `confirm`, or the customer's answer to their bank; null while it is worked on. */
  waitsFor: 'card' | 'confirm' | 'authentication' | null;
  /** For the provider's own element in the browser. */
  clientSecret: string | null;
  /** Why it failed, in words for the customer. */
  message: string | null;
  /** For the receipt: "ending in 4242". */
  reference: string | null;
  /** The card to keep, once it has paid. */
  kept: KeptCard | null;
}

/** A card on its way to being saved. */
export interface CardSetup {
  setupId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Whose it is, as the provider knows them. */
  customer: string | null;
  clientSecret: string | null;
  message: string | null;
  /** Once it has succeeded; null for what is no card. */
  card: KeptCard | null;
}

export interface MadeRefund {
  providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
  message: string | null;
}

/** Keeps cards for next time. */
export interface CardKeeper {
  /** Makes the customer known there; asked again with the same id soon after, it answers the same. */
  newCustomer(customerId: string): Promise<string>;
  /** `card` is a test card's number. */
  beginSetup(customer: string, card?: string): Promise<CardSetup>;
  /** A setup begun before, as it stands now; null when there is none of this id. */
  setupOf(setupId: string): Promise<CardSetup | null>;
  /** Gives a card up for good. One that is gone already counts as given up. */
  detach(token: string): Promise<void>;
  /** Deletes the customer there with everything kept for them, likewise. */
  forget(customer: string): Promise<void>;
}

/** Whoever takes card payments. Calls may be repeated with the same ids without happening twice. */
export interface PaymentProvider extends CardKeeper {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string | null;
  start(charge: Charge): Promise<StartedCharge>;
  /** Charges the saved card a charge was begun with; one that was charged before answers how it stands. */
  confirm(providerId: string): Promise<StartedCharge>;
  /** A charge begun before, as it stands now. */
  resume(providerId: string): Promise<StartedCharge>;
  /** Ends a charge nobody paid; false when it can no longer be stopped. */
  cancel(providerId: string): Promise<boolean>;
  /** A refund made before, as it stands now. */
  refundOf(providerId: string): Promise<MadeRefund>;
  refund(refund: { refundId: string; providerId: string; amountCents: number }): Promise<MadeRefund>;
}

/** A call to the provider is over by then, its own retries included. */
export const LONGEST_CALL_MS = 2 * 60_000;

/** The same call is still running there, or there were too many. */
const ASK_AGAIN = new Set([409, 429]);

/** Whether an error of a provider is a clear no. After silence, or while the same call is still running there, it may have worked. */
export function isRefusal(error: unknown): boolean {
  const { statusCode, status = 500 } = error as { statusCode?: number; status?: number };
  const answered = statusCode ?? status;
  return answered < 500 && !ASK_AGAIN.has(answered);
}

/**
 * Whether an error says no to a charge. That our own key is refused says nothing of a charge, which may have been paid all the same.
 */
export function refusesCharge(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number };
  return isRefusal(error) && statusCode !== 401 && statusCode !== 403;
}

/** Injection token; the value is null when no card payments are set up. */
export const PAYMENT_PROVIDER = Symbol('payments:provider');
