import { fireEvent, screen, waitFor } from '@testing-library/react';
import { COMING, fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { EditQuote } from './quote-pages';

const quotes = resource('quotes', {
  label: 'Quote',
  labelPlural: 'Quotes',
  title: ['number'],
  fields: [
    field('number', 'text', { creatable: false, updatable: false }),
    field('status', 'state', { creatable: false, updatable: false, choices: [{ value: 'draft', label: 'Draft' }] }),
    field('lines', 'lines', { label: 'Lines', fields: [field('label', 'text', { label: 'Description' })] }),
    field('internalNotes', 'longText', { label: 'Internal notes' }),
  ],
  transitions: [{ name: 'send', field: 'status', label: 'Send', from: ['draft'], to: 'sent', input: [] }],
});
const rules = [
  { action: ['read', 'send'], subject: 'quotes' },
  { action: 'update', subject: 'quotes', conditions: { status: 'draft' } },
  { action: 'update', subject: 'quotes', fields: ['internalNotes'] },
];

function open(status: string, patched?: { status: number; data: unknown }, coming: object = COMING) {
  const row = { id: 'q1', version: 1, number: 'Q-1', status, lines: [{ id: 'l1', label: 'Sofa' }], internalNotes: 'Gate code 12' };
  const { http, calls } = fakeApi(({ method }) => (method === 'patch' && patched ? patched : { data: method === 'post' ? coming : row }));
  renderAdmin(<EditQuote />, { http, schema: schema([quotes], rules), path: '/edit-quote/:id', at: '/edit-quote/q1' });
  return calls;
}

describe('editing a quote', () => {
  it('opens a draft in the builder, ready to be sent', async () => {
    open('draft');
    expect(await screen.findByRole('button', { name: 'Save and send' })).toBeTruthy();
    expect(screen.getByDisplayValue('Sofa')).toBeTruthy();
  });

  it('is not saved and sent with what someone else changed before that was read', async () => {
    const current = {
      id: 'q1',
      version: 2,
      number: 'Q-1',
      status: 'draft',
      lines: [{ id: 'l1', label: 'Piano' }],
      internalNotes: 'Gate code 12',
    };
    const details = { current, changedBy: 'Sam Cole', changedAt: '2026-03-08T07:00:00Z', changes: [] };
    const calls = open('draft', { status: 412, data: { code: 'stale', message: 'changed', details } });
    fireEvent.change(await screen.findByDisplayValue('Gate code 12'), { target: { value: 'Gate code 34' } });
    const button = screen.getByRole('button', { name: 'Save and send' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    expect((await screen.findByRole('dialog', { name: 'Someone else saved this first' })).textContent).toContain('Sam Cole');
    expect(calls.filter(({ method }) => method === 'patch')).toHaveLength(1);
  });

  it.each([
    ['that were shown beside the button', COMING, true],
    ['not those that a refused preview does not show', { messages: [], warnings: [], refused: 'Add a line' }, false],
  ])('confirms the warnings as it sends: %s', async (_, coming, confirmed) => {
    const calls = open('draft', undefined, coming);
    const button = await screen.findByRole('button', { name: 'Save and send' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/transitions/send'))).toMatchObject({ body: { tell: true, confirmed } }),
    );
  });

  it('of one that is out offers only what may still be changed, and no price that is not its own', async () => {
    open('sent');
    expect(await screen.findByDisplayValue('Gate code 12')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('no longer a draft');
    expect(screen.queryByRole('button', { name: 'Save and send' })).toBeNull();
    expect(screen.queryByText('$0.00')).toBeNull();
  });
});
