import { abilityFrom } from '../../auth/ability';
import { boats } from '../../testing/fixtures';
import { columnsOf, moveTo, movesOf, withMoves } from './moves';

const choices = [
  { value: 'afloat', label: 'Afloat' },
  { value: 'ashore', label: 'Ashore' },
  { value: 'sold', label: 'Sold' },
];
const step = (name: string, from: string[], to: string | null, danger?: boolean) => ({
  name,
  field: 'status',
  label: name,
  from,
  to,
  danger,
  input: [],
});
const fleet = {
  ...boats,
  transitions: [step('scrap', ['afloat'], 'ashore', true), step('haul', ['afloat'], 'ashore'), step('inspect', ['afloat'], null)],
};
const ability = abilityFrom([
  { action: ['haul', 'inspect'], subject: 'boats' },
  { action: 'scrap', subject: 'boats', conditions: { name: 'Wreck' } },
]);
const by = { by: 'status', sum: 'priceCents' };

describe('a board', () => {
  it('has a column for each state that the filter leaves', () => {
    expect(columnsOf(choices, undefined)).toBe(choices);
    expect(columnsOf(choices, 'sold,afloat').map(({ value }) => value)).toEqual(['afloat', 'sold']);
  });

  it('moves a row by the transitions that lead elsewhere and that the policy grants on it', () => {
    const names = (row: object) => movesOf(fleet, 'status', { id: '1', ...row }, ability).map(({ name }) => name);
    expect(names({ status: 'afloat', name: 'Ida' })).toEqual(['haul']);
    expect(names({ status: 'afloat', name: 'Wreck' })).toEqual(['scrap', 'haul']);
    expect(names({ status: 'ashore', name: 'Ida' })).toEqual([]);
  });

  it('takes a drop for the harmless one of several transitions', () => {
    expect(moveTo(fleet.transitions, 'ashore')?.name).toBe('haul');
    expect(moveTo(fleet.transitions.slice(0, 1), 'ashore')?.name).toBe('scrap');
    expect(moveTo(fleet.transitions, 'sold')).toBeUndefined();
  });

  it('shows a row in its new column before the server has answered, with the figures of both', () => {
    const ida = { id: 'i', status: 'afloat', priceCents: 300 };
    const move = [{ row: ida, to: 'ashore' }];
    expect(withMoves({ rows: [ida, { id: 'o' }], total: 60, sum: 1000 }, 'afloat', move, by)).toEqual({
      rows: [{ id: 'o' }],
      total: 59,
      sum: 700,
    });
    expect(withMoves({ rows: [{ id: 'k' }], total: 1, sum: 5 }, 'ashore', move, by)).toEqual({
      rows: [{ ...ida, status: 'ashore' }, { id: 'k' }],
      total: 2,
      sum: 305,
    });
    expect(withMoves({ rows: [], total: 0 }, 'sold', move, by)).toEqual({ rows: [], total: 0 });
  });

  it('counts no row twice once the refreshed columns have it', () => {
    const ida = { id: 'i', status: 'ashore', priceCents: 300 };
    const move = [{ row: { ...ida, status: 'afloat' }, to: 'ashore' }];
    expect(withMoves({ rows: [ida], total: 1, sum: 300 }, 'ashore', move, by)).toEqual({ rows: [ida], total: 1, sum: 300 });
    expect(withMoves({ rows: [], total: 0, sum: 0 }, 'afloat', move, by)).toEqual({ rows: [], total: 0, sum: 0 });
  });
});
