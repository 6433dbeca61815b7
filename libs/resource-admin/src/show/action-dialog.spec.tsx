import { fireEvent, screen, waitFor } from '@testing-library/react';
import { inputField } from '../schema/fields';
import { fakeApi } from '../testing/fake-api';
import { harbours, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import ActionDialog from './action-dialog';

const fields = [
  inputField({ name: 'harbourId', label: 'Harbour', kind: 'ref', target: 'harbours', required: true }),
  inputField({ name: 'towed', label: 'Is towed', kind: 'boolean' }),
  inputField({ name: 'by', label: 'By', kind: 'enum', choices: [{ value: 'sea', label: 'Sea' }] }),
];

it('asks for a record with the picker of forms, and for a yes or no', async () => {
  const data = [{ id: 'h1', name: 'Port Royal' }];
  const page = { data, total: 1, page: 1, pageCount: 1, count: 1, after: null };
  // What is chosen is asked for by its id, and is no page.
  const { http } = fakeApi(({ query }) => ({ data: query.toString().includes('h1') ? data : page }));
  const onRun = jest.fn().mockResolvedValue(undefined);
  const dialog = <ActionDialog title="Move" okText="Move" fields={fields} onRun={onRun} onClose={() => undefined} />;
  renderAdmin(dialog, { http, schema: schema([harbours]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Harbour is required')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Harbour/ }));
  fireEvent.click(await screen.findByTitle('Port Royal'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Is towed' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'By' }));
  fireEvent.click(await screen.findByTitle('Sea'));
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(onRun).toHaveBeenCalled());
  expect(onRun.mock.calls[0][0]).toEqual({ harbourId: 'h1', towed: true, by: 'sea' });
});
