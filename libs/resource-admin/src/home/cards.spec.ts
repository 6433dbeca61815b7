import type { FieldSchema } from '@haulbook/resource-contracts';
import { field, resource as emptyResource, schema } from '../testing/fixtures';
import { english } from '../texts/english';
import { cardLink, cardsFor, cardsOfResources, cardsOfStates, type CardSpec } from './cards';

const resource = (path: string, fields: FieldSchema[]) => emptyResource(path, { label: path, labelPlural: path, fields });
const status = (...values: string[]) => field('status', 'state', { choices: values.map((value) => ({ value, label: value })) });
const FRESH: CardSpec = { path: 'boats', label: 'New boats', icon: 'dot', filters: { status: 'new' }, some: 'some', none: 'none' };

describe('cards', () => {
  it('lead to the rows they count', () => {
    const [card] = cardsFor([FRESH], schema([resource('boats', [status('new', 'sold')])]), '2026-03-08');
    expect(card).toMatchObject({ label: 'New boats', filters: { status: 'new' } });
    expect(cardLink(card!, {})).toBe('/boats?f.status=new');
    expect(cardLink({ ...card!, filters: {} }, {})).toBe('/boats');
  });

  it('leave out lists that are not the caller’s, and filters a list cannot do', () => {
    const cardsOf = (...resources: ReturnType<typeof resource>[]) => cardsFor([FRESH], schema(resources), '2026-03-08');
    expect(cardsOf()).toEqual([]);
    expect(cardsOf(resource('boats', [status('sold')]))).toEqual([]);
    expect(cardsOf(resource('boats', [field('status', 'text', { filter: false })]))).toEqual([]);
  });

  it('of a home page count each resource of the menu, except those that keep the application running', () => {
    const resources = [
      resource('boats', []),
      { ...resource('notes', []), group: undefined },
      { ...resource('guests', []), group: 'office' },
      { ...resource('tokens', []), group: 'settings' },
    ];
    const groups = [
      { name: 'fleet', label: 'Fleet', order: 2 },
      { name: 'office', label: 'Office', order: 1 },
    ];
    const cards = cardsOfResources({ ...schema(resources), groups }, english);
    expect(cards.map(({ path, filters }) => [path, filters])).toEqual([
      ['guests', {}],
      ['boats', {}],
    ]);
  });

  it('of a bell count the states that are marked and can be left', () => {
    const choices = [
      { value: 'lent', label: 'Lent' },
      { value: 'overdue', label: 'Overdue', tone: 'error' as const },
      { value: 'lost', label: 'Lost', tone: 'error' as const },
    ];
    const loans = {
      ...resource('loans', [field('status', 'state', { choices })]),
      labelPlural: 'Loans',
      transitions: [{ name: 'return', field: 'status', label: 'Return', from: ['lent', 'overdue'], to: 'returned', input: [] }],
    };
    expect(cardsOfStates(schema([loans]), english)).toMatchObject([
      { path: 'loans', label: 'Loans: Overdue', filters: { status: 'overdue' }, alarming: true },
    ]);
  });
});
