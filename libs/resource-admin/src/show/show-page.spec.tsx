import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ActionSchema } from '@haulbook/resource-contracts';
import { boats, field, harbours, resource, schema } from '../testing/fixtures';
import { english } from '../texts/english';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import { describeAction } from './describe-action';
import { relationsTo } from './relations';
import type { RecordParts } from '../schema/admin-context';
import ShowPage from './show-page';
import { MenuAction } from '../parts/menu-action';
import { placesOf } from './transition-buttons';

const row = { id: 'b1', version: 2, name: 'Ida', status: 'afloat', priceCents: 500, harbour: { id: 'h1', name: 'Kiel' } };
const withDialog = {
  ...boats,
  transitions: [{ ...boats.transitions[0]!, input: [{ name: 'reason', label: 'Reason', kind: 'text' as const, required: true }] }],
};

interface Options {
  current?: object;
  rules?: unknown[];
  refusal?: { status: number; data: unknown };
  parts?: RecordParts;
}

function open(resource: typeof boats, options: Options = {}) {
  const { http, calls } = fakeApi(({ method }) =>
    method === 'post' ? (options.refusal ?? { data: { ...row, status: 'ashore', version: 3 } }) : { data: options.current ?? row },
  );
  renderAdmin(<ShowPage resource={resource} />, {
    http,
    schema: schema([resource, harbours], options.rules),
    overrides: { boats: options.parts ?? {} },
    path: '/boats/:id',
    at: '/boats/b1',
  });
  return calls;
}

describe('show page', () => {
  it('shows fields with their labels and the state as a badge', async () => {
    open(boats);
    expect(await screen.findByText('$5.00')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Boat actions' }).textContent).toContain('Afloat');
    expect(screen.getByRole('link', { name: 'Kiel' }).getAttribute('href')).toBe('/harbours/h1');
  });

  it('offers the transitions that lead on from this state, and runs them on this version', async () => {
    const calls = open(boats);
    fireEvent.click(await screen.findByRole('button', { name: 'Haul out' }));
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'post')).toMatchObject({
        path: '/api/boats/b1/transitions/haul',
        body: { version: 2, input: {} },
      }),
    );
  });

  it('offers the declared actions on one and many that the caller may run on this row, and asks for what they want', async () => {
    const ownActions: ActionSchema[] = [
      { name: 'paint', label: 'Paint', on: 'many', input: [{ name: 'name', label: 'New name', kind: 'text', required: true }] },
      { name: 'sink', label: 'Sink', on: 'one', danger: true, confirm: 'It won’t come up again.', input: [] },
      { name: 'sell', label: 'Sell', on: 'one', input: [] },
      { name: 'count', label: 'Count', on: 'none', input: [] },
    ];
    const rules = [
      { action: ['read', 'paint', 'sink', 'count'], subject: 'boats' },
      { action: ['sell'], subject: 'boats', conditions: { name: 'Eva' } },
      { action: 'read', subject: 'harbours' },
    ];
    const calls = open({ ...boats, ownActions }, { rules });
    fireEvent.click(await screen.findByRole('button', { name: 'Paint' }));
    fireEvent.change(await screen.findByLabelText('New name'), { target: { value: 'Eva' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Paint' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'post')?.path).toBe('/api/boats/b1/actions/paint'));
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({ version: 2, input: { name: 'Eva' } });
    expect(await screen.findByText('Paint: done')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Count' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sink' }));
    expect(await screen.findByText('It won’t come up again.')).toBeTruthy();
  });

  it('shows the messages of an action before it runs, and leaves them off', async () => {
    const ownActions: ActionSchema[] = [
      { name: 'call', label: 'Call in', on: 'many', tells: true, confirm: 'They are called.', input: [] },
    ];
    const calls = open({ ...boats, ownActions }, { rules: [{ action: ['read', 'call'], subject: 'boats' }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Call in' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Email to ann@example.com/)).toBeTruthy();
    expect(dialog.getByText('They are called.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'post')).toEqual([]);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Send it' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Call in' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'post')?.body).toEqual({ version: 2, input: {}, tell: false }));
  });

  it('goes on with the record that an action leads to', async () => {
    const ownActions: ActionSchema[] = [{ name: 'copy', label: 'Copy', on: 'one', input: [] }];
    const rules = [{ action: ['read', 'copy'], subject: 'boats' }];
    const answer = { status: 200, data: { message: 'Ida 2 is a copy of Ida', open: { path: 'boats', id: 'b2', edit: true } } };
    open({ ...boats, ownActions }, { rules, refusal: answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('says why an action is refused', async () => {
    const ownActions: ActionSchema[] = [{ name: 'copy', label: 'Copy', on: 'one', input: [] }];
    const refusal = { status: 409, data: { code: 'transition_refused', message: 'There is no room for another one' } };
    open({ ...boats, ownActions }, { rules: [{ action: ['read', 'copy'], subject: 'boats' }], refusal });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('There is no room for another one')).toBeTruthy();
  });

  it('says into which state a transition led', async () => {
    open(boats);
    fireEvent.click(await screen.findByRole('button', { name: 'Haul out' }));
    expect(await screen.findByText('Ida is now Ashore')).toBeTruthy();
  });

  it('leads from a record that is gone back to the others', async () => {
    const { http, calls } = fakeApi(() => ({ status: 404, data: { code: 'not_found', message: 'Boat was not found' } }));
    renderAdmin(<ShowPage resource={boats} />, { http, path: '/boats/:id', at: '/boats/b1' });
    expect(await screen.findByRole('heading', { name: 'Boat was not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to boats' }).getAttribute('href')).toBe('/boats');
    // A record that no longer exists is not requested a second time.
    expect(calls.filter(({ path }) => path === '/api/boats/b1')).toHaveLength(1);
  });

  it('offers none from another state, and none the caller may not take with this row', async () => {
    open(boats, { current: { ...row, status: 'ashore' } });
    await screen.findByText('$5.00');
    expect(screen.queryByRole('button', { name: 'Haul out' })).toBeNull();
  });

  it('goes by the rules of the row', async () => {
    open(boats, {
      rules: [
        { action: 'read', subject: 'boats' },
        { action: 'haul', subject: 'boats', conditions: { priceCents: { $gt: 1000 } } },
      ],
    });
    await screen.findByText('$5.00');
    expect(screen.queryByRole('button', { name: 'Haul out' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['What may I do here?']);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('keeps what cannot be taken back in a menu, and asks before it happens', async () => {
    const haul = { ...boats.transitions[0]!, danger: true, confirm: 'Haul out this boat? Its berth is given away.' };
    const calls = open({ ...boats, transitions: [haul] });
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['What may I do here?', 'Haul out', 'Delete']);
    expect(screen.queryByRole('button', { name: 'Haul out' })).toBeNull();
    fireEvent.click(menu.getByRole('menuitem', { name: 'Haul out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Haul out this boat? Its berth is given away.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'post')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Haul out' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/boats/b1/transitions/haul')).toBe(true));
  });

  it('leaves a dangerous next step among the buttons', async () => {
    const haul = { ...boats.transitions[0]!, danger: true };
    open({ ...boats, transitions: [haul] }, { parts: { mainTransitions: ['haul'] } as RecordParts });
    expect(await screen.findByRole('button', { name: 'Haul out' })).toBeTruthy();
  });

  it('shows what a transition sends before it runs, asks what should be known first, and leaves messages off', async () => {
    const mail = { subject: 'On our way', preview: 'In 20 minutes', html: '<p>Soon</p>' };
    const messages = [{ channel: 'email', recipient: 'ida@example.com', mail, text: null }];
    const { http, calls } = fakeApi(({ method, path }) => {
      if (path === '/api/messages/rehearsals') return { data: { messages, warnings: ['It is not the day for it.'] } };
      return { data: method === 'post' ? { ...row, status: 'ashore', version: 3 } : row };
    });
    const telling = { ...boats, transitions: [{ ...boats.transitions[0]!, tells: true as const }] };
    renderAdmin(<ShowPage resource={telling} />, { http, schema: schema([telling, harbours]), path: '/boats/:id', at: '/boats/b1' });
    fireEvent.click(await screen.findByRole('button', { name: 'Haul out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Email to ida@example.com')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toBe('It is not the day for it.');
    expect(calls.some(({ path }) => path.endsWith('/haul'))).toBe(false);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Send it' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Haul out' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/haul'))).toMatchObject({ body: { input: {}, tell: false, confirmed: true } }),
    );
  });

  it('takes warnings for read only once they were shown, which a refused preview does not', async () => {
    const warning = { code: 'confirmation_needed', message: 'It is not the day for it.' };
    const { http, calls } = fakeApi(({ method, path, body }) => {
      if (path === '/api/messages/rehearsals') return { data: { messages: [], warnings: [], refused: 'Say why' } };
      if (method === 'post' && !(body as { confirmed: boolean }).confirmed) return { status: 409, data: warning };
      return { data: method === 'post' ? { ...row, status: 'ashore', version: 3 } : row };
    });
    const telling = { ...boats, transitions: [{ ...boats.transitions[0]!, tells: true as const }] };
    renderAdmin(<ShowPage resource={telling} />, { http, schema: schema([telling, harbours]), path: '/boats/:id', at: '/boats/b1' });
    fireEvent.click(await screen.findByRole('button', { name: 'Haul out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Say why')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Haul out' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('It is not the day for it.');
    fireEvent.click(dialog.getByRole('button', { name: 'Haul out' }));
    const confirmed = () =>
      calls.filter(({ path }) => path.endsWith('/haul')).map(({ body }) => (body as { confirmed: boolean }).confirmed);
    await waitFor(() => expect(confirmed()).toEqual([false, true]));
  });

  it.each([
    ['runs at once where it sends nothing', []],
    ['asks where it sends something', [{ channel: 'sms', recipient: '+19845550142', mail: null, text: null }]],
  ])('of a transition that only sometimes sends messages: %s', async (_, messages) => {
    const { http, calls } = fakeApi(({ method, path }) => {
      if (path === '/api/messages/rehearsals') return { data: { messages, warnings: [] } };
      return { data: method === 'post' ? { ...row, status: 'ashore', version: 3 } : row };
    });
    const telling = { ...boats, transitions: [{ ...boats.transitions[0]!, confirm: undefined, tells: 'sometimes' as const }] };
    renderAdmin(<ShowPage resource={telling} />, { http, schema: schema([telling, harbours]), path: '/boats/:id', at: '/boats/b1' });
    fireEvent.click(await screen.findByRole('button', { name: 'Haul out' }));
    const ran = () => calls.some(({ path }) => path.endsWith('/haul'));
    if (messages.length === 0) return waitFor(() => expect(ran()).toBe(true));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Text to (984) 555-0142')).toBeTruthy();
    expect([ran(), calls.filter(({ path }) => path === '/api/messages/rehearsals').length]).toEqual([false, 1]);
  });

  it('asks for what a transition needs, and shows beside it what the server refuses', async () => {
    const calls = open(withDialog, {
      refusal: { status: 400, data: { code: 'validation', message: 'Please check', fields: { reason: 'Say more' } } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Haul out' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Haul out' }));
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'x' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Haul out' }));
    expect(await within(dialog).findByText('Say more')).toBeTruthy();
    expect(calls.find((call) => call.method === 'post')?.body).toEqual({ version: 2, input: { reason: 'x' } });
  });
});

describe('parts of the application in the show page', () => {
  it('stand in the bar, above, beside and in the place of a cell', async () => {
    open(boats, {
      parts: {
        actions: ({ row }) => <button type="button">Paint {String(row.name)}</button>,
        top: () => <p>Above</p>,
        aside: ({ resource }) => <p>Beside a {resource.label.toLowerCase()}</p>,
        cells: { priceCents: () => <>a fortune</> },
      },
    });
    expect(within(await screen.findByRole('group', { name: 'Boat actions' })).getByRole('button', { name: 'Paint Ida' })).toBeTruthy();
    for (const text of ['Above', 'Beside a boat', 'a fortune']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('$5.00')).toBeNull();
  });

  it('stand in the menu, apart from what cannot be taken back', async () => {
    const paint = jest.fn();
    const Actions = () => (
      <>
        <MenuAction label="Paint" onClick={paint} />
        <MenuAction label="Scrap" danger />
        <MenuAction label="Plan" href="/plan" />
      </>
    );
    open(boats, { parts: { actions: Actions, mainTransitions: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Haul out', 'Paint', 'Plan', 'What may I do here?', 'Scrap', 'Delete']);
    expect(within(items[2]!).getByRole('link').getAttribute('href')).toBe('/plan');
    fireEvent.click(items[1]!);
    expect(paint).toHaveBeenCalledTimes(1);
  });

  it('say which transitions are buttons, and which of them stands out', () => {
    const ways = ['hold', 'start', 'sink'].map((name) => ({ ...boats.transitions[0]!, name, danger: name === 'sink' }));
    const placed = (main?: string[]) => {
      const { primary, buttons, menu } = placesOf(ways, main);
      return [primary?.name, buttons.map(({ name }) => name), menu.map(({ name }) => name)];
    };
    expect(placed()).toEqual(['hold', ['hold', 'start'], ['sink']]);
    expect(placed(['close', 'sink', 'start'])).toEqual(['sink', ['sink', 'start'], ['hold']]);
    expect(placed([])).toEqual([undefined, [], ['hold', 'start', 'sink']]);
  });
});

describe('what belongs to a record', () => {
  it('is found in the schema', () => {
    expect(relationsTo('harbours', [boats, harbours]).map(({ resource, field }) => [resource.path, field.name])).toEqual([
      ['boats', 'harbour'],
    ]);
    expect(relationsTo('boats', [boats, harbours])).toEqual([]);
    const own = { filter: false, target: 'boats' };
    const races = resource('races', {
      fields: [field('starters', 'refs', own), field('winner', 'ref', own), field('guests', 'refs', own)],
    });
    expect(relationsTo('boats', [races]).map(({ field: { name }, isOneOfSeveral }) => [name, isOneOfSeveral])).toEqual([
      ['starters', true],
      ['guests', true],
    ]);
  });

  it('history speaks in words', () => {
    expect(describeAction({ action: 'update' }, { resource: boats, texts: english })).toBe('made changes');
    expect(describeAction({ action: 'haul' }, { resource: boats, texts: english })).toBe('chose “Haul out”');
    // A transition that this reader may not run is shown by the server's name for it.
    expect(describeAction({ action: 'sink', transition: 'Sink it' }, { resource: boats, texts: english })).toBe('chose “Sink it”');
    expect(describeAction({ action: 'undoImport' }, { resource: boats, texts: english })).toBe('undid an import');
    const tokens = { path: 'api-tokens', transitions: [] };
    expect(describeAction({ action: 'issue', transition: 'Issue' }, { resource: tokens, texts: english })).toBe('viewed the secret');
    expect(describeAction({ action: 'mcp' }, { resource: boats, texts: english })).toBe('used an assistant');
    expect(describeAction({ action: 'something_else' }, { resource: boats, texts: english })).toBe('something else');
    expect(describeAction({ action: 'payPart' }, { resource: boats, texts: english })).toBe('pay part');
    expect(describeAction({ action: 'paint' }, { resource: boats, own: { paint: 'painted it' }, texts: english })).toBe('painted it');
  });
});
