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

/** Injection token; the value is null when no card payments are set up. */
export const PAYMENT_PROVIDER = Symbol('payments:provider');
