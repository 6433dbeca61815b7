import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { withFrameworkScreens } from '../start/framework-screens';
import { fakeApi } from '../testing/fake-api';
import { resource } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import type { Row } from '../schema/fields';

const token = { id: 't1', status: 'new' };
const Actions = withFrameworkScreens({ name: 'Library' }).overrides!['api-tokens']!.actions!;
const tokens = resource('api-tokens', { label: 'API token' });
const parts = (row: Row) => (
  <Suspense>
    <Actions resource={tokens} row={row} />
  </Suspense>
);
const show = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show the secret' }));

describe('the secret of an API token', () => {
  it('is asked for on a click, shown until the dialog closes, and kept nowhere', async () => {
    const { http, calls } = fakeApi(() => ({ data: { secret: 'hb_only-once' } }));
    renderAdmin(parts(token), { http });
    const posts = () => calls.filter(({ method }) => method === 'post');
    expect(posts()).toEqual([]);
    await show();
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
