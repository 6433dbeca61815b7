import { screen, within } from '@testing-library/react';
import type { Permission, PermissionFact } from '@haulbook/resource-contracts';
import { fakeApi } from '../testing/fake-api';
import { boats } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import PermissionsDialog from './permissions-dialog';

it('says of what is about a record what one may do with all of it, with some and with none', async () => {
  const own: PermissionFact = { label: 'Author', is: 'one', values: ['u1'], isCaller: true };
  const actions: Permission[] = [
    { name: 'update', label: '', why: { because: 'rows', any: [[own]] } },
    { name: 'create', label: '', of: 'Comment', why: null },
    { name: 'update', label: '', of: 'Comment', why: { because: 'rows', any: [[own]] } },
    { name: 'finish', label: 'Finish', of: 'Task', why: { because: 'role', roles: ['manager'] } },
  ];
  const { http } = fakeApi(() => ({ data: { actions, fields: [] } }));
  const row = { id: 'b1', version: 1 };
  renderAdmin(<PermissionsDialog resource={boats} row={row} onClose={() => undefined} />, {
    http,
    backOffice: { roles: { manager: 'Manager' } },
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Comment › Add',
    'Comment › Edit',
    'Task › Finish',
  ]);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'No Only where Author is you.',
    'Yes',
    'Some Only where Author is you.',
    'No Only this role: Manager.',
  ]);
});
