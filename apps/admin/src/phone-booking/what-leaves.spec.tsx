import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ANN, fillIn, open, type } from './phone-booking-fixtures';

const AGAIN = 'The same message went to ann@example.com in the last 10 minutes.';
const unfold = (summary: string) => {
  const details = screen.getByText(summary).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

describe('what leaves with a call', () => {
  it('says that the bill for the deposit leaves with the confirmation, by the way that is chosen', async () => {
    open({ known: [ANN], depositCents: 10_000 });
    await fillIn();
    expect(screen.getByText('Emails the confirmation and the bill for the deposit to ann@example.com.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Text' }));
    expect(screen.getByText('Texts the confirmation and the bill for the deposit to (919) 555-0142.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    expect(screen.getByText('Sends nothing. Read the order number out.')).toBeTruthy();
  });

  it('says who gets the bill for the deposit where that is a contact, or no one has an address', async () => {
    const kim = { id: 'k1', name: 'Kim Porter', email: 'kim@example.com', getsQuotes: true, getsBills: false, getsCrewTexts: false };
    const dana = { ...kim, id: 'k2', name: 'Dana Fox', email: 'dana@example.com', getsQuotes: false, getsBills: true };
    open({ known: [ANN], depositCents: 10_000, contacts: [kim, dana] });
    await fillIn();
    const words = 'Emails the confirmation to ann@example.com and Kim Porter. The bill for the deposit goes to Dana Fox.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that a bill has no address to go to', async () => {
    const kim = { id: 'k1', name: 'Kim Porter', email: 'kim@example.com', getsQuotes: true, getsBills: false, getsCrewTexts: false };
    open({ known: [ANN], customer: { email: null }, depositCents: 10_000, contacts: [kim] });
    await fillIn();
    const words = 'Emails the confirmation to Kim Porter. The bill for the deposit isn’t sent: the customer has no address.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows the quote before it leaves, to those who look', async () => {
    const { sent, shown } = open({ known: [ANN] });
    await fillIn();
    unfold('See the quote');
    expect(await screen.findByText('Email to ann@example.com')).toBeTruthy();
    expect(shown).toMatchObject([{ path: '/api/phone-bookings', body: { confirmation: 'email', booking: null } }]);
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    expect(screen.queryByText('See the quote')).toBeNull();
  });

  it('asks before a message goes out that went to the same receiver minutes ago', async () => {
    const { sent, shown } = open({ known: [ANN], warnings: [AGAIN] });
    await fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Email a quote instead' }));
    expect(await screen.findByText(AGAIN)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Book for/ }).className).not.toMatch(/loading/));
    expect([shown.length, sent()]).toEqual([1, []]);
    fireEvent.click(screen.getByRole('button', { name: /^Book for/ }));
    await waitFor(() => expect(shown).toHaveLength(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Booked for Ann Lee on Wed, Mar 3, 8–10 AM')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('does not offer texts where they are not set up, also to those who agree to them', async () => {
    const { sent } = open({ texts: false });
    type('Name', 'Ann Lee');
    fireEvent.click(screen.getByRole('checkbox', { name: /agree to texts/ }));
    expect(await screen.findByText('Texts aren’t set up yet.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Text' })).toHaveProperty('disabled', true);
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ texts: true, confirmation: 'none' });
  });

  it('mails the quote of a caller with an address but no account, whom it texts the confirmation', async () => {
    const { sent } = open({ known: [ANN] });
    await fillIn();
    fireEvent.click(screen.getByRole('checkbox', { name: /agree to texts/ }));
    expect(screen.getByText('Texts the confirmation to (919) 555-0142.')).toBeTruthy();
    expect(screen.getByText('A quote goes to ann@example.com.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Email a quote instead' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ booking: null, confirmation: 'email' });
  });
});
