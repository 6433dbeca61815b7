import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
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

function open(status: string) {
  const row = { id: 'q1', version: 1, number: 'Q-1', status, lines: [{ id: 'l1', label: 'Sofa' }], internalNotes: 'Gate code 12' };
  const { http } = fakeApi(() => ({ data: row }));
  renderAdmin(<EditQuote />, { http, schema: schema([quotes], rules), path: '/edit-quote/:id', at: '/edit-quote/q1' });
}

describe('editing a quote', () => {
  it('opens a draft in the builder, ready to be sent', async () => {
    open('draft');
    expect(await screen.findByRole('button', { name: 'Save and send' })).toBeTruthy();
    expect(screen.getByDisplayValue('Sofa')).toBeTruthy();
  });

  it('of one that is out offers only what may still be changed, and no price that is not its own', async () => {
    open('sent');
    expect(await screen.findByDisplayValue('Gate code 12')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('no longer a draft');
    expect(screen.queryByRole('button', { name: 'Save and send' })).toBeNull();
    expect(screen.queryByText('$0.00')).toBeNull();
  });
});
