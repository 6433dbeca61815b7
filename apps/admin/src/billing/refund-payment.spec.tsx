import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, press, renderAdmin } from '@haulbook/resource-admin/testing';
import { CreditInvoice } from './credit-invoice';
import { RefundPayment } from './refund-payment';

const payment = { id: 'p1', status: 'succeeded', method: 'card', amountCents: 10_000, refundedCents: 0 };
const invoice = { id: 'i1', status: 'issued', totalCents: 10_000, creditedCents: 0 };
const lost = { status: 503, data: { code: 'unavailable', message: 'Could not reach the server' } };

async function open(button: React.ReactElement, name: string, answers: { status?: number; data: unknown }[]) {
  const { http, calls } = fakeApi(({ method }) => (method === 'post' && answers.shift()) || { data: { id: 'x', status: 'succeeded' } });
  renderAdmin(button, { http });
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const answer = (label: RegExp, text: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  const save = (label: string) => press(dialog.getByRole('button', { name: label }));
  return { dialog, answer, save, posts: () => calls.filter((call) => call.method === 'post') };
}

const keysOf = (posts: { headers: Record<string, unknown> }[]) => posts.map((call) => call.headers['idempotency-key']);

describe('money given back', () => {
  it('is sent again under the same key after a call without an answer', async () => {
    const { dialog, answer, save, posts } = await open(<RefundPayment payment={payment} />, 'Refund', [lost]);
    answer(/Amount/, '30');
    answer(/Reason/, 'Scratch on the door');
    await save('Refund');
    await dialog.findByText('Could not reach the server');
    await save('Refund');
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = keysOf(posts());
    expect(first).toMatch(/.{16}/);
    expect(second).toBe(first);
    expect(posts()[0]).toMatchObject({ path: '/api/payments/p1/refunds', body: { amountCents: 3000, reason: 'Scratch on the door' } });
  });

  it('credits the bill too unless told otherwise, and gives the tip back apart', async () => {
    const { dialog, answer, save, posts } = await open(<RefundPayment payment={{ ...payment, tipCents: 500 }} />, 'Refund', []);
    answer(/Amount/, '30');
    answer(/Tip/, '5');
    answer(/Reason/, 'Goodwill');
    expect((dialog.getByRole('checkbox', { name: /Also credit the bill/ }) as HTMLInputElement).checked).toBe(true);
    await save('Refund');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toMatchObject({ body: { amountCents: 3000, tipCents: 500, reason: 'Goodwill', creditInvoice: true } });
  });

  it('is a new try after the card’s bank said no', async () => {
    const no = { data: { id: 'r1', status: 'failed', message: 'The card is closed' } };
    const { dialog, answer, save, posts } = await open(<RefundPayment payment={payment} />, 'Refund', [no]);
    answer(/Reason/, 'Scratch on the door');
    await save('Refund');
    await dialog.findByText('The card is closed');
    await save('Refund');
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = keysOf(posts());
    expect(second).toMatch(/.{16}/);
    expect(second).not.toBe(first);
  });

  it('as a credit note is written once, too', async () => {
    const { dialog, answer, save, posts } = await open(<CreditInvoice invoice={invoice} />, 'Credit note', [lost]);
    answer(/Amount/, '40');
    answer(/Reason/, 'One item stayed');
    await save('Issue credit note');
    await dialog.findByText('Could not reach the server');
    await save('Issue credit note');
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = keysOf(posts());
    expect(first).toMatch(/.{16}/);
    expect(second).toBe(first);
  });
});
