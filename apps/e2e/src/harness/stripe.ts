import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { workspace } from './workspace.js';

/** The methods of the API's fake Stripe that journeys use. */
export interface FakeStripe {
  start(): Promise<string>;
  stop(): Promise<void>;
  completeSetup(setupId: string, typed?: { last4?: string }): string;
  completePayment(intentId: string, typed?: { last4?: string }): void;
  authenticate(intentId: string, agreed?: boolean): void;
}

/** Create a fake Stripe. Load its class from the built server, because no project may import an app's sources. */
export async function newStripe(): Promise<FakeStripe> {
  const built = (await import(join(workspace, 'apps/api/dist/billing/payments/fake-stripe.js'))) as {
    FakeStripe: new () => FakeStripe;
  };
  return new built.FakeStripe();
}

/**
 * Replace Stripe.js, which tests cannot download, with a small script. Its form is a single input for the card's last four digits: 0002
 * is declined in the form, and 3220 makes the bank ask for confirmation on top of the page. On a device with a wallet, Google Pay is a
 * button whose card ends in 8888. The script records its calls in `window.stripeCalls` and passes the customer's actions on to the Stripe
 * stand-in.
 */
export async function serveStripeScript(page: Page, stripe: FakeStripe, device: Device = { googlePay: false }): Promise<void> {
  const bank = {
    setup: (id: string, last4: string) => void stripe.completeSetup(id, { last4 }),
    payment: (id: string, last4: string) => stripe.completePayment(id, { last4 }),
    answer: (id: string) => stripe.authenticate(id),
  };
  await page.exposeFunction('stripeBank', (what: keyof typeof bank, id: string, last4: string) => bank[what](id, last4));
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})(${JSON.stringify(device)})` }),
  );
}

/** What the customer's device has. */
interface Device {
  googlePay: boolean;
}

/** Define the replacement for Stripe.js. It runs in the page, so it must not use anything from this module. */
function script({ googlePay }: Device): void {
  const calls: unknown[] = [];
  const bankOf = (window as unknown as { stripeBank: (what: string, id: string, last4: string) => Promise<void> }).stripeBank;
  const idOf = (clientSecret: string) => clientSecret.replace('_secret', '');
  const askOverThePage = () =>
    new Promise<void>((resolve) => {
      const button = document.createElement('button');
      button.textContent = 'Yes, it is me';
      button.style.cssText = 'position:fixed;top:40%;left:40%;z-index:2147483647;background:white;padding:2rem';
      button.onclick = () => {
        button.remove();
        resolve();
      };
      document.body.append(button);
    });
  let typed: HTMLInputElement;
  let secret = '';
  let wallet: string | null = null;
  type On = (event: string, tell: (answer?: unknown) => void) => void;
  const elementOf = (html: string, on: On, mounted: (box: HTMLElement) => void) => {
    const box = document.createElement('div');
    const mount = (element: HTMLElement) => {
      box.innerHTML = html;
      mounted(box);
      element.append(box);
    };
    return { on, mount, destroy: () => box.remove() };
  };
  const cardElement = () =>
    elementOf(
      '<label>Last four digits <input /></label>',
      (event, tell) => void (event === 'ready' && setTimeout(tell)),
      (box) => (typed = box.querySelector('input')!),
    );
  const walletElement = () => {
    let agreed: (answer: unknown) => void;
    const on: On = (event, tell) => {
      if (event === 'ready') setTimeout(() => tell({ availablePaymentMethods: googlePay ? { googlePay } : undefined }));
      if (event === 'confirm') agreed = tell;
    };
    const pay = () => {
      wallet = '8888';
      calls.push('google pay');
      agreed({ paymentFailed: () => calls.push('wallet says it failed') });
    };
    return elementOf(googlePay ? '<button type="button">Google Pay</button>' : '', on, (box) => {
      box.querySelector('button')?.addEventListener('click', pay);
    });
  };
  const confirm = (what: 'setup' | 'payment') => async (options: { redirect: string }) => {
    calls.push(`${what} ${options.redirect}`);
    const last4 = wallet ?? typed.value;
    wallet = null;
    if (last4 === '0002') return { error: { message: 'Your card number is not right.' } };
    if (last4 === '3220') await askOverThePage();
    await bankOf(what, idOf(secret), last4);
    return {};
  };
  Object.assign(window, {
    stripeCalls: calls,
    Stripe: (key: string, { locale }: { locale: string }) => ({
      elements: ({ clientSecret }: { clientSecret: string }) => {
        calls.push(`elements ${key} ${locale}`);
        secret = clientSecret;
        return { create: (type: string) => (type === 'expressCheckout' ? walletElement() : cardElement()) };
      },
      confirmSetup: confirm('setup'),
      confirmPayment: confirm('payment'),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        calls.push('next action');
        await askOverThePage();
        await bankOf('answer', idOf(clientSecret), '');
        return {};
      },
    }),
  });
}
