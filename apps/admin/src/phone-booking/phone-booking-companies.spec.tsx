import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ANN, FIND, fillIn, hit, OAK, open, type } from './phone-booking-fixtures';

describe('a call of a company', () => {
  it('knows a company by its contact, who says yes, while the job is the company’s', async () => {
    const kim = { name: 'Kim Porter', phone: '+19195550173' };
    const people = () => [{ ...hit(ANN), company: 'Oak City', contact: kim }];
    const { sent } = open({ people, at: '/phone?phone=%2B19195550173', company: 'Oak City' });
    expect(await screen.findByText('Kim Porter is calling for Oak City from (919) 555-0173.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /agree to texts/ })).toBeNull();
    expect(screen.getByLabelText('Who says yes?')).toHaveProperty('placeholder', 'Kim Porter');
    fireEvent.click(await fillIn());
    expect(await screen.findByText('Booked for Ann Lee on Wed, Mar 3, 8–10 AM')).toBeTruthy();
    expect(sent()[0]!.body).toMatchObject({ caller: { is: 'known', id: 'c1' }, booking: { approvedBy: 'Kim Porter' } });
  });

  it('says who gets the quotes of a company, also of one without an address', async () => {
    const kim = { id: 'k1', name: 'Kim Porter', email: 'kim@example.com', getsQuotes: true, getsBills: false, getsCrewTexts: false };
    const { sent } = open({
      known: [ANN],
      customer: { email: null },
      contacts: [kim, { ...kim, id: 'k2', name: 'Lou', getsQuotes: false }],
    });
    expect(await screen.findByText('Emails the confirmation to Kim Porter.')).toBeTruthy();
    expect(screen.getByText('A quote goes to Kim Porter.')).toBeTruthy();
    await fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Email a quote instead' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ booking: null, confirmation: 'email' });
  });

  it('offers the contact who has the number of a new caller, or goes on with another person', async () => {
    const kim = { name: 'Kim Porter', phone: '+19195550142' };
    const message = 'This number belongs to Kim Porter, a contact of Oak City';
    const taken = { owners: [{ ...hit(OAK), company: 'Oak City', contact: kim }], mayBeAnother: true };
    const refuse = () => ({ status: 409, data: { code: 'already_exists', message, fields: { 'caller.phone': message }, details: taken } });
    const { sent } = open({ refuse });
    await screen.findByText('A new caller: the name is enough.');
    type('Name', 'Bo Reed');
    fireEvent.click(await fillIn());
    fireEvent.click(await screen.findByRole('button', { name: 'It’s another person' }));
    expect(await screen.findByText('They become a customer of their own with this number.')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Book for/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => (body as { caller: { isAnother: boolean } }).caller.isAnother)).toEqual([false, true]);
    type(FIND, '919 555 0199');
    expect(screen.queryByText('They become a customer of their own with this number.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Book for/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'It’s Kim Porter, for Oak City' }));
    expect(await screen.findByText('Kim Porter is calling for them from (919) 555-0142.')).toBeTruthy();
  });

  it('tells a contact by the company, and takes the one that is chosen', async () => {
    const people = () => [{ ...hit(ANN), company: 'Oak City', contact: { name: 'Kim Porter', phone: null } }];
    open({ people, at: '/phone' });
    type(FIND, 'porter');
    fireEvent.click(await screen.findByRole('button', { name: /^Kim Porter.*Oak City · 12 Oak Street$/ }));
    expect(await screen.findByText('Kim Porter is calling for them.')).toBeTruthy();
  });
});
