import { act, render, screen } from '@testing-library/react';
import type { StripeElements } from './stripe';
import { StripeWallets } from './stripe-wallets';

type Handler = (event: object) => void;

/** Stripe's element, as far as the wallets use it: `says` is what the device or the customer does. */
function fakeElements() {
  const handlers = new Map<string, Handler>();
  const element = { on: (name: string, handler: Handler) => handlers.set(name, handler), mount: jest.fn(), destroy: jest.fn() };
  const create = jest.fn(() => element);
  const says = (name: string, event: object) => act(async () => handlers.get(name)!(event));
  return { elements: { create } as unknown as StripeElements, create, element, says };
}

const wallets = () => screen.getByRole('region', { name: 'Pay with a wallet', hidden: true });

describe('the wallets above the card form', () => {
  it('are Apple Pay and Google Pay alone: other ways to pay leave the page', () => {
    const { elements, create, element } = fakeElements();
    const { unmount } = render(<StripeWallets elements={elements} onPay={jest.fn()} />);
    const never = { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' };
    expect(create).toHaveBeenCalledWith('expressCheckout', { paymentMethods: { applePay: 'auto', googlePay: 'auto', ...never } });
    unmount();
    expect(element.destroy).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has Apple Pay', { applePay: true }, true],
    ['has Google Pay', { googlePay: true }, true],
    ['has neither', { applePay: false }, false],
    ['has none at all', undefined, false],
  ])('take room only on a device that %s', async (_, availablePaymentMethods, isShown) => {
    const { elements, says } = fakeElements();
    render(<StripeWallets elements={elements} onPay={jest.fn()} />);
    expect(wallets().className).toContain('invisible');
    await says('ready', { availablePaymentMethods });
    expect(!wallets().className.includes('invisible')).toBe(isShown);
  });

  it.each([true, false])('pay once the customer agreed, and the sheet says when it did not work: paid %p', async (isPaid) => {
    const { elements, says } = fakeElements();
    const onPay = jest.fn(() => Promise.resolve(isPaid));
    render(<StripeWallets elements={elements} onPay={onPay} />);
    const paymentFailed = jest.fn();
    await says('confirm', { paymentFailed });
    expect([onPay.mock.calls.length, paymentFailed.mock.calls]).toEqual([1, isPaid ? [] : [[{ reason: 'fail' }]]]);
  });
});
