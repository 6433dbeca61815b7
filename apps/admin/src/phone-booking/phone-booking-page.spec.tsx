import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ANN, FIND, fillIn, hit, LEAD, open, type, waiting } from './phone-booking-fixtures';

describe('the screen for a call', () => {
  it('takes a new caller to a booked job, says what is sent, and is ready for the next call', async () => {
    const { sent } = open();
    expect(await screen.findByText('A new caller: the name is enough.')).toBeTruthy();
    type('Name', 'Ann Lee');
    const button = await fillIn();
    expect(screen.getByText('Sends nothing. Read the order number out.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /agree to texts/ }));
    expect(screen.getByText('Texts the confirmation to (919) 555-0142.')).toBeTruthy();
    fireEvent.click(button);
    expect(await screen.findByText('Booked for Ann Lee on Wed, Mar 3, 8–10 AM')).toBeTruthy();
    expect(sent()[0]!.body).toMatchObject({
      booking: { time: { date: '2027-03-03', windowId: 'w1', hold: { id: 'h1', token: 't1' } } },
      ...{ confirmation: 'text', texts: true, shownTotalCents: 38_900 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Take the next call' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
    expect(screen.getByLabelText(FIND)).toHaveProperty('value', '');
  });

  it('shows the confirmation before it leaves, to those who look', async () => {
    const { sent, shown } = open({ known: [ANN] });
    await fillIn();
    expect(shown).toEqual([]);
    const seen = screen.getByText('See the confirmation').closest('details')!;
    seen.open = true;
    fireEvent(seen, new Event('toggle'));
    expect(await screen.findByText('Email to ann@example.com')).toBeTruthy();
    expect(shown).toMatchObject([{ path: '/api/phone-bookings', body: { confirmation: 'email', booking: { time: { windowId: 'w1' } } } }]);
    expect(sent()).toEqual([]);
  });

  it('knows a customer by the number', async () => {
    const { sent, calls } = open({ known: [ANN] });
    expect(await screen.findByText('No open quotes or visits.')).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    const order = (path: string) => calls.find((call) => call.path === path)!.query.get('sort[0]');
    expect([order('/api/appointments'), order('/api/quotes')]).toEqual(['startsAt,ASC', 'createdAt,DESC']);
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ caller: { is: 'known', id: 'c1' }, confirmation: 'email' });
  });

  it('asks for the language where the site offers several: a customer’s own until another is chosen', async () => {
    const { sent } = open({ known: [ANN], customer: { language: 'es' }, languages: ['es'] });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Spanish' })).toHaveProperty('checked', true));
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ language: 'en' });
  });

  it('leaves the language alone where the site has one', async () => {
    const { sent } = open({ known: [ANN] });
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByText('Language of emails and texts')).toBeNull();
    expect(sent()[0]!.body).not.toHaveProperty('language');
  });

  it('has a customer’s call answer the newest lead, or another one that is chosen, also one that only their number tells', async () => {
    const leads = [waiting('l8', 'Ann again', '2027-03-02T02:00:00Z'), waiting('l7', 'A. Lee', '2027-02-01T15:00:00Z')];
    const { sent } = open({ known: [ANN], leads });
    expect(await screen.findByText('since Mar 1, 2027', { exact: false })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'This call answers the lead' }).closest('div')!.textContent).toContain('Ann again');
    fireEvent.click(screen.getByRole('button', { name: 'The call is about the lead A. Lee' }));
    expect(await screen.findByRole('button', { name: 'The call is about the lead Ann again' })).toBeTruthy();
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ caller: { is: 'known', id: 'c1' }, leadId: 'l7' });
  });

  it('finds people by a part of the number or the name, and lets one be chosen', async () => {
    const bo = { ...ANN, id: 'c2', firstName: 'Bo', phone: '+19195559142' };
    const { sent } = open({ at: '/phone', people: (text) => (text === '9142' ? [hit(ANN), hit(bo)] : [LEAD]) });
    type(FIND, '9142');
    fireEvent.click(await screen.findByRole('button', { name: /^Ann Lee/ }));
    expect(await screen.findByText('No open quotes or visits.')).toBeTruthy();
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ caller: { is: 'known', id: 'c1' } });
  });

  it('takes a name that no one has for that of a new caller, who needs a number then', async () => {
    const { sent } = open({ at: '/phone', people: () => [] });
    type(FIND, 'An');
    type(FIND, 'Ann Lee');
    expect(await screen.findByText('No one found. A new caller needs a name and a number.')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ann Lee');
    type('Their number', '919 555 0142');
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ caller: { is: 'new', name: 'Ann Lee', phone: '919 555 0142' } });
  });

  it('takes a lead with what it says, and has the call answer it unless that is cleared', async () => {
    const { sent } = open({ at: '/phone', people: () => [LEAD] });
    type(FIND, 'frank');
    fireEvent.click(await screen.findByRole('button', { name: /^Lead: Frank Delgado/ }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Frank Delgado'));
    expect(screen.getByLabelText('Their number')).toHaveProperty('value', '(919) 555-0155');
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '27601');
    const answers = screen.getByRole('checkbox', { name: 'This call answers the lead' });
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ leadId: 'l1', caller: { is: 'new', name: 'Frank Delgado', phone: '(919) 555-0155' } });
    expect(answers).toBeTruthy();
  });

  it('begins with the lead whose page led here, and can be about something else', async () => {
    const { sent } = open({ at: '/phone?lead=l1' });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Frank Delgado'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'This call answers the lead' }));
    fireEvent.click(await fillIn());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ leadId: null });
  });

  it('completes a street behind the house number, and its ZIP code', async () => {
    open();
    type('Street address', '12 Oak');
    fireEvent.click(await screen.findByTitle('12 Oakwood Avenue, Raleigh 27601'));
    expect(screen.getByRole('combobox', { name: 'Street address' })).toHaveProperty('value', '12 Oakwood Avenue');
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '27601');
    expect(await screen.findByText('Raleigh, Wake County, 7.25% sales tax')).toBeTruthy();
  });

  it('completes it by arrow and Enter, which does not book', async () => {
    const { sent } = open();
    type('Street address', '12 Oak');
    await screen.findByTitle('12 Oakwood Avenue, Raleigh 27601');
    const street = screen.getByRole('combobox', { name: 'Street address' });
    fireEvent.keyDown(street, { key: 'ArrowDown', keyCode: 40, which: 40 });
    await waitFor(() => expect(street.getAttribute('aria-activedescendant')).toBeTruthy());
    expect(fireEvent.keyDown(street, { key: 'Enter', keyCode: 13, which: 13 })).toBe(false);
    await waitFor(() => expect(street).toHaveProperty('value', '12 Oakwood Avenue'));
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when Escape closes the list of streets', () => {
    open();
    type('Street address', '12 Oak');
    // A browser empties an input of the type "search" unless it is kept from it.
    expect(fireEvent.keyDown(screen.getByRole('combobox', { name: 'Street address' }), { key: 'Escape', keyCode: 27 })).toBe(false);
  });

  it('offers a lead for a place outside of the service area', async () => {
    open({ area: { zip: '90210', city: null, counties: [] } });
    type('ZIP code', '90210');
    expect(await screen.findByText(/^Outside the service area/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Save a lead instead' });
    expect(link.getAttribute('href')).toMatch(/^\/leads\/new\?phone=.*&zip=90210&source=phone$/);
  });

  it('leads to what is missing, and loses nothing', async () => {
    const fields = { 'caller.name': 'Please ask for the caller’s name', 'booking.time': 'Choose the time that suits the caller' };
    const { sent } = open({ refuse: () => ({ status: 400, data: { code: 'validation', message: 'Check the fields', fields } }) });
    await screen.findByText('A new caller: the name is enough.');
    type('Street address', '12 Oak Street');
    fireEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Please ask for the caller’s name')).toBeTruthy();
    expect(screen.getByText('Choose the time that suits the caller')).toBeTruthy();
    expect(sent()[0]!.body).toMatchObject({ booking: { time: null } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(screen.getByLabelText('Street address')).toHaveProperty('value', '12 Oak Street');
    type('Name', 'Ann Lee');
    expect(screen.queryByText('Please ask for the caller’s name')).toBeNull();
    expect(screen.getByText('Choose the time that suits the caller')).toBeTruthy();
  });

  it('offers the next free times for one that went to another caller', async () => {
    const next = [{ date: '2027-03-04', windowId: 'w1', label: '8–10 AM', startsAt: '' }];
    let refusals = 1;
    open({
      known: [ANN],
      refuse: () =>
        refusals-- > 0 ? { status: 409, data: { code: 'slot_taken', message: 'That time was just taken.', details: { next } } } : undefined,
    });
    fireEvent.click(await fillIn());
    expect(await screen.findByText('That time was just taken.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Mar 4.*8–10 AM/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Book for $389 on Thu, Mar 4, 8–10 AM' }));
    expect(await screen.findByText(/^Booked for/)).toBeTruthy();
  });
});
