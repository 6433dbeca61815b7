import { exactly } from '@haulbook/resource-contracts';
import { field } from '../testing/fixtures';
import { NEW_YORK } from '../testing/wording';
import * as filters from './filters';

const { format } = NEW_YORK;

describe('filters of kinds', () => {
  it('text: contains', () => {
    expect(filters.textFilter.conditions(field('name', 'text'), 'lee', format)).toEqual([
      { field: 'name', operator: 'contains', value: 'lee' },
    ]);
    expect(filters.textFilter.describe(field('name', 'text'), 'lee', NEW_YORK)).toBe('“lee”');
  });

  it('text: a whole one, where another may be a part of it', () => {
    const name = field('name', 'text');
    expect(filters.textFilter.conditions(name, exactly('Lee'), format)).toEqual([{ field: 'name', operator: 'eq', value: 'Lee' }]);
    expect(filters.textFilter.describe(name, exactly('Lee'), NEW_YORK)).toBe('Lee');
    expect(filters.textFilter.conditions(name, '=', format)).toEqual([{ field: 'name', operator: 'contains', value: '=' }]);
  });

  it('money: typed in dollars, asked in cents, either end open', () => {
    const price = field('priceCents', 'money');
    expect(filters.moneyFilter.conditions(price, '100..1,500.50', format)).toEqual([
      { field: 'priceCents', operator: 'gte', value: 10_000 },
      { field: 'priceCents', operator: 'lte', value: 150_050 },
    ]);
    expect(filters.moneyFilter.conditions(price, '..5', format)).toEqual([{ field: 'priceCents', operator: 'lte', value: 500 }]);
    expect(filters.moneyFilter.conditions(price, 'x..', format)).toEqual([]);
    expect(filters.moneyFilter.describe(price, '100..', NEW_YORK)).toBe('from $100');
  });

  it('scaled numbers: typed as they are read', () => {
    const rate = field('ratePpm', 'number', { scale: 10_000, unit: '%', decimals: 2 });
    expect(filters.numberFilter.conditions(rate, '7.25..', format)).toEqual([{ field: 'ratePpm', operator: 'gte', value: 72_500 }]);
    expect(filters.numberFilter.describe(rate, '..7.25', NEW_YORK)).toBe('up to 7.25%');
  });

  it('dates: days as they are', () => {
    expect(filters.dateFilter.conditions(field('on', 'date'), '2026-03-08..2026-03-08', format)).toEqual([
      { field: 'on', operator: 'gte', value: '2026-03-08' },
      { field: 'on', operator: 'lte', value: '2026-03-08' },
    ]);
    expect(filters.dateFilter.describe(field('on', 'date'), '2026-03-08..2026-03-08', NEW_YORK)).toBe('Mar 8, 2026');
  });

  it('instants: the day of the business, 23 hours long when the clocks go forward', () => {
    expect(filters.datetimeFilter.conditions(field('at', 'datetime'), '2026-03-08..2026-03-08', format)).toEqual([
      { field: 'at', operator: 'gte', value: '2026-03-08T05:00:00.000Z' },
      { field: 'at', operator: 'lt', value: '2026-03-09T04:00:00.000Z' },
    ]);
  });

  it('choices and records: any of them, records by their id field', () => {
    const status = field('status', 'enum', { choices: [{ value: 'a', label: 'Afloat' }] });
    expect(filters.choiceFilter.conditions(status, 'a,b', format)).toEqual([{ field: 'status', operator: 'in', value: ['a', 'b'] }]);
    expect(filters.choiceFilter.describe(status, 'a,b', NEW_YORK)).toBe('Afloat, b');
    const harbour = field('harbour', 'ref', { idField: 'harbourId' });
    expect(filters.recordFilter.conditions(harbour, '1,2', format)).toEqual([{ field: 'harbourId', operator: 'in', value: ['1', '2'] }]);
  });

  it('booleans', () => {
    expect(filters.booleanFilter.conditions(field('on', 'boolean'), 'false', format)).toEqual([
      { field: 'on', operator: 'eq', value: false },
    ]);
  });
});
