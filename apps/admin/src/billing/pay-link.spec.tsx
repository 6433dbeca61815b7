import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import { PayLink } from './pay-link';

const OPEN = { id: 'i1', status: 'issued', balanceCents: 12_300 };

describe('the link to pay an invoice', () => {
  it('is made on a click, and shown once', async () => {
    const { http, calls } = fakeApi(() => ({ data: { url: 'https://haulbook.example/pay/once', sentTo: null } }));
    renderAdmin(<PayLink invoice={OPEN} />, { http });
    fireEvent.click(screen.getByRole('button', { name: 'Pay link' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/can pay \$123 by card|can pay \$123\.00 by card/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(((await screen.findByLabelText('Link')) as HTMLTextAreaElement).value).toBe('https://haulbook.example/pay/once');
    expect(calls.filter(({ method }) => method === 'post')).toMatchObject([{ path: '/api/invoices/i1/pay-link', body: { send: 'none' } }]);
  });

  it('is not offered where nothing is owed', () => {
    renderAdmin(<PayLink invoice={{ ...OPEN, status: 'paid', balanceCents: 0 }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
