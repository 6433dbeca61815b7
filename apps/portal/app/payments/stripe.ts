/** The part of Stripe.js that is used here. */
interface Answer {
  error?: { message?: string };
}
interface Filled {
  elements: StripeElements;
  /** The redirect mode, which stays on the page, since our payments do not need another one. */
  redirect: 'if_required';
}
interface Element {
  mount: (element: HTMLElement) => void;
  destroy: () => void;
}
export interface PaymentElement extends Element {
  on: (event: 'ready' | 'loaderror', handler: () => void) => void;
}
/** The wallets of this device, each true where its button is shown; undefined where it has none. */
type Wallets = Partial<Record<'applePay' | 'googlePay', boolean>> | undefined;
/** The buttons of Apple Pay and Google Pay (Stripe's Express Checkout Element). */
export interface WalletElement extends Element {
  on: {
    (event: 'ready', handler: (event: { availablePaymentMethods: Wallets }) => void): void;
    /** Called once the customer agreed in their wallet. `paymentFailed` makes its sheet say that it did not work. */
    (event: 'confirm', handler: (event: { paymentFailed: (answer: { reason: 'fail' }) => void }) => void): void;
  };
}
/** Wallets only, in the element of their own, so that the card form does not offer them a second time. */
type Offered = Record<'applePay' | 'googlePay', 'auto' | 'never'>;
export interface StripeElements {
  create: {
    (type: 'payment', options: { wallets: Offered }): PaymentElement;
    (
      type: 'expressCheckout',
      options: { paymentMethods: Offered & Record<'link' | 'amazonPay' | 'paypal' | 'klarna', 'never'> },
    ): WalletElement;
  };
}
export interface Stripe {
  elements: (options: { clientSecret: string }) => StripeElements;
  confirmPayment: (filled: Filled) => Promise<Answer>;
  confirmSetup: (filled: Filled) => Promise<Answer>;
  /** Let the customer's bank authenticate a payment that the server has started. */
  handleNextAction: (options: { clientSecret: string }) => Promise<Answer>;
}

/** The data that the browser needs to continue with Stripe. */
export interface StripeSession {
  clientSecret: string;
  publishableKey: string;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => Stripe;
  }
}

const SOURCE = 'https://js.stripe.com/v3/';

let loading: Promise<void> | null = null;

/**
 * Load Stripe.js from Stripe's own origin, as its terms require, on the first payment. A failed load can be retried.
 * @param locale the language of its forms, of the bank's dialog and of what they refuse; Stripe would take the browser's
 */
export async function loadStripe(publishableKey: string, locale: string): Promise<Stripe> {
  if (!window.Stripe) await (loading ??= loadScript());
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe(publishableKey, { locale });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SOURCE;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}
