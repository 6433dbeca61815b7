import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ActionSchema } from '@haulbook/resource-contracts';
import ShowPage from '../show/show-page';
import { COMING, fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';

const call: ActionSchema = { name: 'call', label: 'Call in', on: 'one', tells: true, input: [] };
const boats = resource('boats', {
  label: 'Boat',
  title: ['name'],
  fields: [field('name', 'text', { label: 'Name' })],
  ownActions: [call],
});
const FAR = 'She is far out';

/** Press the button of an action about which the server warns, and the one of its dialog. */
async function run(shown: string[], warned: string[]) {
  const refusal = { status: 409, data: { code: 'confirmation_needed', message: warned.join(' '), details: { warnings: warned } } };
  const { http, calls } = fakeApi(
    ({ method, body }) => {
      if (method !== 'post') return { data: { id: 'b1', version: 2, name: 'Ida' } };
      return (body as { confirmed?: boolean }).confirmed ? { data: {} } : refusal;
    },
    { ...COMING, warnings: shown },
  );
  renderAdmin(<ShowPage resource={boats} />, {
    http,
    schema: schema([boats], [{ action: ['read', 'call'], subject: 'boats' }]),
    path: '/boats/:id',
    at: '/boats/b1',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Call in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Email to ann@example.com/);
  for (const warning of shown) expect(dialog.getByText(warning)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Call in' }));
  return () => calls.filter(({ method }) => method === 'post').map(({ body }) => (body as { confirmed?: boolean }).confirmed ?? false);
}

describe('an action whose dialog shows its warnings with its messages', () => {
  it('does not ask about them once more', async () => {
    const sent = await run([FAR], [FAR]);
    expect(await screen.findByText('Call in: done')).toBeTruthy();
    expect(sent()).toEqual([false, true]);
    expect(screen.queryByRole('dialog', { name: /Save anyway/ })).toBeNull();
  });

  it.each([
    ['that it did not show', [], [FAR]],
    ['that came beside those it showed', [FAR], [FAR, 'It is night']],
  ])('asks about one %s', async (_, shown, warned) => {
    const sent = await run(shown, warned);
    const question = within(await screen.findByRole('dialog', { name: /Save anyway/ }));
    expect(question.getByText(warned.join(' '))).toBeTruthy();
    expect(sent()).toEqual([false]);
    fireEvent.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sent()).toEqual([false, true]));
  });
});
