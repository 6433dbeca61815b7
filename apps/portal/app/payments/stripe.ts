/** The little of Stripe.js that is used here. */
interface Answer {
  error?: { message?: string };
}
interface Filled {
  elements: StripeElements;
  /** Stay on the page: our payments need no other one. */
  redirect: 'if_required';
}
export interface PaymentElement {
  mount: (element: HTMLElement) => void;
  destroy: () => void;
  on: (event: 'ready' | 'loaderror', handler: () => void) => void;
}
export interface StripeElements {
  create: (type: 'payment') => PaymentElement;
}
export interface Stripe {
  elements: (options: { clientSecret: string }) => StripeElements;
  confirmPayment: (filled: Filled) => Promise<Answer>;
  confirmSetup: (filled: Filled) => Promise<Answer>;
  /** Lets the customer's bank ask them about a payment the server has begun. */
  handleNextAction: (options: { clientSecret: string }) => Promise<Answer>;
}

/** What the browser needs to go on at Stripe. */
export interface StripeSession {
  clientSecret: string;
  publishableKey: string;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const SOURCE = 'https://js.stripe.com/v3/';

let loading: Promise<void> | null = null;

/** Loads Stripe.js from Stripe's own origin, which its terms require; only once somebody pays through it. A failure can be tried again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) await (loading ??= loadScript());
  if (!window.Stripe) throw new Error('Stripe.js did not start');
  return window.Stripe(publishableKey);
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
