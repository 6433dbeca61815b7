import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import { CalendarFeedActions, CalendarFeedTop } from './calendar-feed-parts';

type Props = Parameters<typeof CalendarFeedActions>[0];
const props = (row: object) => ({ row: { id: 'f1', ...row }, resource: { path: 'calendar-feeds' } }) as never as Props;
const URL = 'https://haulbook.example/api/calendar/once.ics';

describe('the link of a calendar', () => {
  it('is made on a click and shown once', async () => {
    const { http, calls } = fakeApi(() => ({ data: { url: URL } }));
    renderAdmin(<CalendarFeedActions {...props({ status: 'new' })} />, { http });
    fireEvent.click(screen.getByRole('button', { name: 'Get the link' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Link') as HTMLTextAreaElement).value).toBe(URL);
    expect(calls.filter(({ method }) => method === 'post')).toMatchObject([{ path: '/api/calendar-feeds/f1/link' }]);
  });

  it('is replaced only after a question', async () => {
    const { http, calls } = fakeApi(() => ({ data: { url: URL } }));
    renderAdmin(<CalendarFeedActions {...props({ status: 'active' })} />, { http });
    fireEvent.click(screen.getByRole('button', { name: 'New link' }));
    const sure = await screen.findByRole('button', { name: 'Make a new link' });
    expect(calls.filter(({ method }) => method === 'post')).toEqual([]);
    fireEvent.click(sure);
    expect(await screen.findByLabelText('Link')).toBeTruthy();
  });

  it('is gone once revoked', () => {
    renderAdmin(<CalendarFeedActions {...props({ status: 'revoked' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [{ crewMember: null }, 'Shows all visits'],
    [{ crewMember: { id: 'c1', name: 'Luis' } }, 'No customer names'],
  ])('says what others see: %j', (row, words) => {
    const { container } = renderAdmin(<CalendarFeedTop {...props({ status: 'active', ...row })} />) as never as { container: HTMLElement };
    expect((container ?? document.body).textContent).toContain(words);
  });
});
