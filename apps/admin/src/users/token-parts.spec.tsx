import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import { TokenActions } from './token-parts';

const token = { id: 't1', status: 'new' };
const parts = (row: object) => (
  <TokenActions {...({ row, resource: { path: 'api-tokens' } } as never as Parameters<typeof TokenActions>[0])} />
);
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show the secret' }));

describe('the secret of an API token', () => {
  it('is asked for on a click, shown until the dialog closes, and kept nowhere', async () => {
    const { http, calls } = fakeApi(() => ({ data: { secret: 'hb_only-once' } }));
    renderAdmin(parts(token), { http });
    const posts = () => calls.filter(({ method }) => method === 'post');
    expect(posts()).toEqual([]);
    show();
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Secret') as HTMLTextAreaElement).value).toBe('hb_only-once');
    expect(posts()).toMatchObject([{ path: '/api/api-tokens/t1/secret' }]);
    fireEvent.click(dialog.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hb_only-once');
  });

  it('is not offered a second time', () => {
    renderAdmin(parts({ ...token, status: 'active' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
