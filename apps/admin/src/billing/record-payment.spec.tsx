import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, press, renderAdmin } from '@haulbook/resource-admin/testing';
import { RecordPayment } from './record-payment';

const invoice = { id: 'i1', status: 'issued', balanceCents: 34_400 };

async function open(answers: { status?: number; data: unknown }[]) {
  const { http, calls, shown } = fakeApi(
    ({ method }) => (method === 'post' && answers.shift()) || { data: { id: 'p1', status: 'succeeded' } },
  );
  renderAdmin(<RecordPayment invoice={invoice} />, { http });
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => press(dialog.getByRole('button', { name: 'Record payment' }));
  const amount = (text: string) => fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: text } });
  const posts = () => calls.filter((call) => call.method === 'post');
  return { dialog, save, amount, posts, shown };
}

describe('recording a payment', () => {
  it('is offered with the balance, and sends what was paid', async () => {
    const { dialog, save, posts } = await open([]);
    expect((dialog.getByLabelText('Amount') as HTMLInputElement).value).toBe('344.00');
    fireEvent.change(dialog.getByLabelText('Tip'), { target: { value: '10' } });
    await save();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toMatchObject({
      path: '/api/invoices/i1/payments',
      body: { method: 'cash', amountCents: 34_400, tipCents: 1000 },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the receipt before it leaves, again for another amount, and can leave it off', async () => {
    const { dialog, save, amount, posts, shown } = await open([]);
    expect(await dialog.findByText('Email to ann@example.com')).toBeTruthy();
    amount('20');
    await waitFor(() => expect(shown.map(({ body }) => (body as { amountCents: number }).amountCents)).toEqual([34_400, 2000]));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Send it' }));
    await save();
    await waitFor(() => expect(posts()).toMatchObject([{ body: { amountCents: 2000 }, headers: { 'x-messages': 'off' } }]));
  });

  it('takes no more than is owed', async () => {
    const { dialog, save, amount, posts } = await open([]);
    amount('344.01');
    await save();
    expect(await dialog.findByText(/At most \$344/)).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('repeats a call with its key, and begins a new one for another amount', async () => {
    const refusal = (message: string) => ({ status: 503, data: { code: 'unavailable', message } });
    const { dialog, save, amount, posts } = await open([refusal('First no'), refusal('Second no')]);
    await save();
    await dialog.findByText('First no');
    await save();
    await dialog.findByText('Second no');
    amount('20');
    await save();
    await waitFor(() => expect(posts()).toHaveLength(3));
    const [first, second, third] = posts().map((call) => call.headers['idempotency-key']);
    expect(first).toMatch(/.{16}/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is not offered when nothing is owed', () => {
    renderAdmin(<RecordPayment invoice={{ ...invoice, status: 'paid', balanceCents: 0 }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
