import { loadSpeech } from '@haulbook/texts';
import { act, render, renderHook, type RenderOptions } from '@testing-library/react';
import { SpeechContext } from '../language/use-speech';
import { StripeForm } from './stripe-form';
import { usePay } from './use-pay';

const SESSION = { clientSecret: 'pi_1_secret', publishableKey: 'pk_test_1' };

/** Put a stand-in in place of Stripe.js, and return what it was started with. */
function standIn() {
  const element = { on: jest.fn(), mount: jest.fn(), destroy: jest.fn() };
  const started = jest.fn(() => ({
    elements: () => ({ create: () => element }),
    confirmPayment: jest.fn(),
    confirmSetup: jest.fn(),
    handleNextAction: () => Promise.resolve({}),
  }));
  window.Stripe = started as unknown as Window['Stripe'];
  return started;
}

const within = async (language: string): Promise<RenderOptions['wrapper']> => {
  const speech = await loadSpeech(language);
  return ({ children }) => <SpeechContext.Provider value={speech}>{children}</SpeechContext.Provider>;
};

afterEach(() => {
  delete window.Stripe;
});

describe.each(['en', 'es'])('on a page in the language %s, whatever the browser’s is, Stripe speaks it', (language) => {
  it('in its card form', async () => {
    const started = standIn();
    const form = <StripeForm {...SESSION} kind="payment" label="Pay $10.00" onAsking={jest.fn()} onDone={jest.fn()} />;
    const wrapper = (await within(language))!;
    await act(async () => void render(form, { wrapper }));
    expect(started.mock.calls).toEqual([['pk_test_1', { locale: language }]]);
  });

  it('while the bank of a saved card asks', async () => {
    const started = standIn();
    const answer = { paymentId: 'p-1', message: null, ...SESSION };
    const payer = {
      what: 'a bill',
      pay: () => Promise.resolve({ ...answer, status: 'pending' as const, needs: 'authentication' as const }),
      outcome: () => Promise.resolve({ ...answer, status: 'succeeded' as const, needs: null }),
    } as unknown as Parameters<typeof usePay>[0];
    const wrapper = (await within(language))!;
    const { result } = renderHook(() => usePay(payer, jest.fn(), jest.fn()), { wrapper });
    await act(() => result.current.start({ tipCents: 0, balanceCents: 1000, savedCardId: 'c-1' }));
    expect(started.mock.calls).toEqual([['pk_test_1', { locale: language }]]);
  });
});
