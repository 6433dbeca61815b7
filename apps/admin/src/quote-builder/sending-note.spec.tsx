import { fireEvent, screen } from '@testing-library/react';
import { COMING, renderAdmin } from '@haulbook/resource-admin/testing';
import { SendingNote } from './sending-note';

const quinn = { id: 'c1', email: 'quinn@example.com' };
const NOT_ASKED = { coming: null, failed: false };
const onTell = jest.fn();
const show = (props: Partial<Parameters<typeof SendingNote>[0]>) =>
  renderAdmin(
    <SendingNote
      {...{ customer: quinn, rehearsal: NOT_ASKED, tell: true, onTell }}
      totalCents={64_900}
      expiresOn="2027-03-15"
      {...props}
    />,
  );

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

  it('shows the message with its receiver, and lets it be left off', () => {
    show({ rehearsal: { coming: COMING, failed: false } });
    fireEvent.click(screen.getByText('Email to ann@example.com'));
    expect(screen.getByTitle('The mail as it looks').getAttribute('srcdoc')).toBe('<p>See you</p>');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send it' }));
    expect(onTell).toHaveBeenLastCalledWith(false);
  });

  it('says that none goes out once it was left off', () => {
    show({ rehearsal: { coming: COMING, failed: false }, tell: false });
    expect(screen.getByText(/^Sending marks this quote for \$649\.00, .* as sent\. No message goes out\.$/)).toBeTruthy();
  });

  it('leads to the saved quote as its customer will see it', () => {
    show({ row: { id: 'q1', number: 'Q-2027-00001' } });
    const link = screen.getByRole('link', { name: 'Preview' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/quote-review/Q-2027-00001?preview=1', '_blank']);
  });
});
