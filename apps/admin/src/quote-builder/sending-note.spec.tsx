import { screen } from '@testing-library/react';
import { renderAdmin } from '@haulbook/resource-admin/testing';
import { SendingNote } from './sending-note';

const quinn = { id: 'c1', email: 'quinn@example.com' };
const show = (props: Partial<Parameters<typeof SendingNote>[0]>) =>
  renderAdmin(<SendingNote customer={quinn} totalCents={64_900} expiresOn="2027-03-15" {...props} />);

describe('what the builder says before a quote is sent', () => {
  it('names the amount, the last valid day and the address', () => {
    show({});
    expect(
      screen.getByText(/^Sending emails a link to this quote for \$649\.00, valid through Mar 15, 2027 to quinn@example\.com\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says what is missing', () => {
    show({ customer: undefined });
    expect(screen.getByText('Choose a customer to send the quote to.')).toBeTruthy();
    show({ customer: { id: 'c2', email: null } });
    expect(screen.getByText(/has no email address/)).toBeTruthy();
  });

  it('leads to the saved quote as its customer will see it', () => {
    show({ row: { id: 'q1', number: 'Q-2027-00001' } });
    const link = screen.getByRole('link', { name: 'Preview' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/quote-review/Q-2027-00001?preview=1', '_blank']);
  });
});
