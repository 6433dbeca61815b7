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
}

export interface StartedCharge {
  providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** For the provider's own element in the browser. */
  clientSecret: string | null;
  /** Why it failed, in words for the customer. */
  message: string | null;
  /** For the receipt: "ending in 4242". */
  reference: string | null;
}

export interface MadeRefund {
  providerId: string;
  status: 'pending' | 'succeeded' | 'failed';
  message: string | null;
}

/** Whoever takes card payments. Calls may be repeated with the same ids without happening twice. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string | null;
  start(charge: Charge): Promise<StartedCharge>;
  /** A charge begun before, as it stands now. */
  resume(providerId: string): Promise<StartedCharge>;
  /** Ends a charge nobody paid; false when it can no longer be stopped. */
  cancel(providerId: string): Promise<boolean>;
  refund(refund: { refundId: string; providerId: string; amountCents: number }): Promise<MadeRefund>;
}

/** Injection token; the value is null when no card payments are set up. */
export const PAYMENT_PROVIDER = Symbol('payments:provider');
