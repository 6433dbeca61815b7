import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, press, renderAdmin } from '@haulbook/resource-admin/testing';
import { CrewMemberActions } from './crew-link-parts';

type Props = Parameters<typeof CrewMemberActions>[0];
const props = (row: object) =>
  ({ row: { id: 'm1', name: 'Sam Hill', active: true, phone: null, ...row }, resource: { path: 'crew-members' } }) as never as Props;
const ISSUED = { url: 'https://haulbook.example/crew/once', date: '2027-03-02', sent: false };

describe('the link to a crew member’s day', () => {
  it('is made on a click and shown once', async () => {
    const { http, calls } = fakeApi(() => ({ data: ISSUED }));
    renderAdmin(<CrewMemberActions {...props({})} />, { http });
    fireEvent.click(screen.getByRole('button', { name: 'Link to their day' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/Text it/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(((await screen.findByLabelText('Link')) as HTMLTextAreaElement).value).toBe(ISSUED.url);
    expect(calls.filter(({ method }) => method === 'post')).toMatchObject([
      { path: '/api/crew-members/m1/day-link', body: { send: false } },
    ]);
  });

  it('is texted to a member with a number only when that is ticked', async () => {
    const { http, calls } = fakeApi(() => ({ data: { ...ISSUED, sent: true } }));
    renderAdmin(<CrewMemberActions {...props({ phone: '+19195550177' })} />, { http });
    fireEvent.click(screen.getByRole('button', { name: 'Link to their day' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByLabelText('Text it to (919) 555-0177'));
    await press(dialog.getByRole('button', { name: 'Make the link' }));
    await screen.findByLabelText('Link');
    expect(calls.filter(({ method }) => method === 'post')).toMatchObject([{ body: { send: true } }]);
  });

  it('is not offered for someone who no longer works here', () => {
    renderAdmin(<CrewMemberActions {...props({ active: false })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
