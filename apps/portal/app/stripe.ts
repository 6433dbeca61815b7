/** The little of Stripe.js that is used here. */
export interface StripeElements {
  create: (type: 'payment') => { mount: (element: HTMLElement) => void; unmount: () => void };
}
export interface Stripe {
  elements: (options: { clientSecret: string }) => StripeElements;
  confirmPayment: (options: { elements: StripeElements; redirect: 'if_required' }) => Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const SOURCE = 'https://js.stripe.com/v3/';

/** Loads Stripe.js from Stripe's own origin, which its terms require; only once somebody pays through it. */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  if (window.Stripe) return Promise.resolve(window.Stripe(publishableKey));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SOURCE;
    script.onload = () => (window.Stripe ? resolve(window.Stripe(publishableKey)) : reject(new Error('Stripe.js did not start')));
    script.onerror = () => reject(new Error('Stripe.js could not be loaded'));
    document.head.append(script);
  });
}
