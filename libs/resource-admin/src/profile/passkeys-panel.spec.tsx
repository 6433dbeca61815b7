import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { fakePasskeys, forgetPasskeys } from '../testing/fake-passkeys';
import { renderAdmin } from '../testing/render-admin';
import { PasskeysPanel } from './passkeys-panel';

const PASSKEY = { id: 'p1', name: 'Phone', createdAt: '2026-03-08T14:00:00Z', lastUsedAt: null, synced: true };
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Lending library', id: 'localhost' },
  user: { id: 'dXNlcg', name: 'ann@example.com', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

afterEach(forgetPasskeys);

/** Render the panel of a person with these facts about their sign-in. */
function panel(security: object = {}, refusal?: { status: number; data: object }) {
  const { http, calls } = fakeApi(({ method, path }) => {
    if (path === '/api/auth/security') return { data: { passkeys: [PASSKEY], hasPassword: true, recent: true, ...security } };
    if (method === 'delete' && refusal) return refusal;
    return { data: path.endsWith('/options') ? OPTIONS : PASSKEY };
  });
  renderAdmin(<PasskeysPanel />, { http });
  return () => calls.filter(({ path }) => path.startsWith('/api/auth/passkeys')).map(({ method, path, body }) => [method, path, body]);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('lists them with what tells them apart', async () => {
  panel({ passkeys: [PASSKEY, { ...PASSKEY, id: 'p2', name: 'Key', lastUsedAt: '2026-03-10T02:00:00Z', synced: false }] });
  const rows = within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual([
    'Added Mar 8, 2026 · not used yet · synced to your devices',
    'Added Mar 8, 2026 · last used Mar 9, 2026 · on one device',
  ]);
  // jsdom has no passkeys to add.
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('adds one that the device makes', async () => {
  fakePasskeys();
  const writes = panel({ passkeys: [] });
  await screen.findByRole('button', { name: 'Add a passkey' });
  press('Add a passkey');
  fireEvent.change(await screen.findByLabelText('Name', { selector: 'input' }), { target: { value: 'Desk' } });
  press('Continue');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [begun, added] = writes();
  expect(begun).toEqual(['post', '/api/auth/passkeys/options', {}]);
  expect(added).toMatchObject(['post', '/api/auth/passkeys', { name: 'Desk', end_others: true, credential: { id: 'a2V5' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that nothing was added when the person cancels, and adds nothing', async () => {
  fakePasskeys().refuse = true;
  const writes = panel();
  await screen.findByRole('button', { name: 'Add a passkey' });
  press('Add a passkey');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Nothing was added. Try again when you’re ready.')).toBeTruthy();
  expect(writes().map(([, path]) => path)).toEqual(['/api/auth/passkeys/options']);
});

it('renames one, without a password', async () => {
  const writes = panel({ recent: false });
  await screen.findByText('Phone');
  press('Rename Phone');
  fireEvent.change(await screen.findByLabelText('Name', { selector: 'input' }), { target: { value: 'Old phone' } });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  press('Save name');
  await waitFor(() => expect(writes()).toEqual([['patch', '/api/auth/passkeys/p1', { name: 'Old phone' }]]));
});

it('removes one with the password, and says why when it is refused', async () => {
  const writes = panel({ recent: false }, { status: 400, data: { message: 'Invalid email or password' } });
  await screen.findByText('Phone');
  press('Remove Phone');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Enter your current password')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'secret' } });
  press('Remove');
  expect(await screen.findByText('Invalid email or password')).toBeTruthy();
  expect(writes()).toEqual([['delete', '/api/auth/passkeys/p1', { current_password: 'secret', end_others: true }]]);
});

it('asks people without a password for a mailed code', async () => {
  const writes = panel({ recent: false, hasPassword: false });
  await screen.findByText('Phone');
  press('Remove Phone');
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByText('We emailed you a code. It expires in 10 minutes.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code we emailed you'), { target: { value: '123456' } });
  press('Remove');
  await waitFor(() => expect(writes().at(-1)).toEqual(['delete', '/api/auth/passkeys/p1', { nonce: '123456', end_others: true }]));
});

it('is not there where the server’s address cannot have passkeys', async () => {
  const writes = panel({ passkeys: null });
  await waitFor(() => expect(writes()).toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
});
