import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { withFrameworkScreens } from '../start/framework-screens';
import { fakeApi } from '../testing/fake-api';
import { field, resource } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import type { Row } from '../schema/fields';

const token = { id: 't1', status: 'new' };
const screens = withFrameworkScreens({ name: 'Library' }).overrides!['api-tokens']!;
const Actions = screens.actions!;
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

describe('the permissions of an API token', () => {
  const Input = screens.inputs!['scopes']!;
  const choices = ['books', 'tags', 'authors'].flatMap((path) =>
    ['read', 'write'].map((name) => ({ value: `${path}:${name}`, label: `${path[0]!.toUpperCase()}${path.slice(1)}: ${name}` })),
  );
  const scopes = field('scopes', 'enums', { label: 'Permissions', choices });
  function Form({ onChange }: { onChange: (value: unknown) => void }) {
    const [value, setValue] = useState<unknown>(['tags:write']);
    const change = (next: unknown) => {
      setValue(next);
      onChange(next);
    };
    return (
      <Suspense>
        <Input field={scopes} value={value} onChange={change} />
      </Suspense>
    );
  }
  const open = async () => {
    const chosen = jest.fn();
    renderAdmin(<Form onChange={chosen} />);
    await screen.findByRole('group', { name: 'Permissions' });
    return () => chosen.mock.calls.at(-1)?.[0] as string[];
  };
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

  it('have a row for each resource and a column for each operation', async () => {
    const chosen = await open();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Authors', 'Books', 'Tags']);
    expect(screen.getByText('1 of 6 permissions chosen')).toBeTruthy();
    tick('Books: read');
    expect(chosen()).toEqual(['books:read', 'tags:write']);
    tick('Tags: write');
    expect(chosen()).toEqual(['books:read']);
  });

  it('are all chosen by the head of a column, and given up again', async () => {
    const chosen = await open();
    tick('Read all');
    expect(chosen()).toEqual(['books:read', 'tags:read', 'tags:write', 'authors:read']);
    tick('Read all');
    expect(chosen()).toEqual(['tags:write']);
  });

  it('are found by typing, and then chosen of those alone', async () => {
    const chosen = await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search permissions' }), { target: { value: 'boo' } });
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    tick('Write these');
    expect(chosen()).toEqual(['books:write', 'tags:write']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ships' } });
    expect(screen.getByText('No permissions match')).toBeTruthy();
  });
});
