import { boats, field } from '../testing/fixtures';
import { WITHOUT } from '@haulbook/resource-contracts';
import { NEW_YORK } from '../testing/wording';
import { filterLink, readListState, searchConditions, toConditions, writeListState } from './list-state';

const read = (query: string) => readListState(new URLSearchParams(query), boats);

describe('list state in the address', () => {
  it('is as declared when the address says nothing', () => {
    expect(read('')).toEqual({
      search: '',
      filters: {},
      unusable: {},
      where: null,
      sort: { field: 'name', order: 'asc' },
      page: 1,
      pageSize: 25,
      trash: false,
      view: 'table',
      on: null,
      span: null,
      columns: null,
      saved: null,
      totals: false,
      groupBy: null,
      per: null,
    });
  });

  it('survives the way to the address and back', () => {
    const where = encodeURIComponent('{"any":[["name","is","a"]]}');
    const address = `search=ann&f.status=afloat%2Cashore&where=${where}&sort=-priceCents&page=3&perPage=50&totals=&groupBy=launchedOn&per=week`;
    expect(writeListState(read(address), boats).toString()).toBe(address);
    expect(read(address)).toMatchObject({ sort: { field: 'priceCents', order: 'desc' }, page: 3, pageSize: 50 });
  });

  it('ignores what the resource does not have and values that make no sense', () => {
    expect(read('sort=secret&page=-4&perPage=100000')).toEqual(read(''));
  });

  it('keeps filters that it cannot use, so that the list can say so', () => {
    expect(read('f.secret=1&f.status=afloat')).toEqual({ ...read('f.status=afloat'), unusable: { secret: '1' } });
    expect(writeListState(read('f.secret=1'), boats).toString()).toBe('f.secret=1');
  });

  it('opens the trash only where there is one for this caller', () => {
    const trashed = { ...boats, features: { trash: true, history: false } };
    const state = readListState(new URLSearchParams('trash='), trashed);
    expect(state.trash).toBe(true);
    expect(writeListState(state, trashed).toString()).toBe('trash=');
    expect(read('trash=').trash).toBe(false);
    expect(readListState(new URLSearchParams('trash='), { ...trashed, actions: { ...boats.actions, delete: false } }).trash).toBe(false);
  });

  it('keeps the view, of those that the resource has; the trash is always a table', () => {
    const seen = { ...boats, views: { board: { by: 'status' } }, features: { trash: true, history: false } };
    const state = readListState(new URLSearchParams('view=board'), seen);
    expect(state.view).toBe('board');
    expect(writeListState(state, seen).toString()).toBe('view=board');
    expect(readListState(new URLSearchParams('view=calendar'), seen).view).toBe('table');
    expect(readListState(new URLSearchParams('trash=&view=board'), seen).view).toBe('table');
    expect(read('view=board').view).toBe('table');
  });

  it('asks for every word in any of the search fields', () => {
    expect(searchConditions({ search: ['name', 'harbour.name'] }, ' ann  lee ')).toEqual(
      ['ann', 'lee'].map((value) => ({
        operator: 'or',
        value: [
          { field: 'name', operator: 'contains', value },
          { field: 'harbour.name', operator: 'contains', value },
        ],
      })),
    );
    expect(searchConditions({ search: [] }, 'ann')).toEqual([]);
  });

  it('joins filters and search', () => {
    expect(toConditions({ search: 'x', filters: { status: 'afloat', unknown: 'y' } }, boats, NEW_YORK.format)).toHaveLength(2);
  });

  it('asks for records without a field where there may be some, by its id where it is another record', () => {
    const conditions = (filters: Record<string, string>) => toConditions({ search: '', filters }, boats, NEW_YORK.format);
    expect(conditions({ harbour: WITHOUT, launchedOn: WITHOUT })).toEqual([
      { field: 'harbourId', operator: 'null', value: true },
      { field: 'launchedOn', operator: 'null', value: true },
    ]);
    expect(conditions({ name: WITHOUT, status: WITHOUT })).toEqual([
      { field: 'name', operator: 'contains', value: '!' },
      { field: 'status', operator: 'in', value: ['!'] },
    ]);
  });

  it('is narrowed by declared fields of lines and references, by the id where it is another record', () => {
    const filters = [field('berths.size', 'enum', { label: 'Size' }), field('harbour.owner', 'ref', { idField: 'harbour.ownerId' })];
    const wide = { ...boats, filters };
    const state = readListState(new URLSearchParams('f.berths.size=small&f.harbour.owner=o1&f.berths.depth=1'), wide);
    expect(state.filters).toEqual({ 'berths.size': 'small', 'harbour.owner': 'o1' });
    expect(writeListState(state, wide).toString()).toBe('f.berths.size=small&f.harbour.owner=o1&f.berths.depth=1');
    expect(toConditions(state, wide, NEW_YORK.format)).toEqual([
      { field: 'berths.size', operator: 'in', value: ['small'] },
      { field: 'harbour.ownerId', operator: 'in', value: ['o1'] },
    ]);
    expect(read('f.berths.size=small').filters).toEqual({});
  });

  it('links to a filtered list that reads back as that filter', () => {
    expect(read(filterLink({ harbour: 'h1' }).slice(1)).filters).toEqual({ harbour: 'h1' });
  });
});
