import { fakeApi } from '../testing/fake-api';
import { createDataProvider, type ListResult } from './data-provider';
import { ApiError, StaleSaveError } from './http';

const page = (after: string | null) => ({
  data: { data: [{ id: '1' }], count: 1, total: 10_000, totalIsCapped: true, page: 1, pageCount: 1, after },
});
const list = (currentPage: number) => ({
  resource: 'boats',
  pagination: { currentPage, pageSize: 25 },
  sorters: [{ field: 'name', order: 'asc' as const }],
  filters: [],
});

describe('data provider', () => {
  it('gives the envelope: total, whether it is capped, whether a page follows', async () => {
    const { http } = fakeApi(() => page('c1'));
    const result = (await createDataProvider('/api', http).getList(list(1))) as ListResult;
    expect(result).toMatchObject({ total: 10_000, totalIsCapped: true, hasNext: true });
  });

  it('continues from the cursor of the page before, and counts pages only where it has none', async () => {
    const { http, calls } = fakeApi(({ query }) => page(query.get('after') === 'c1' ? 'c2' : 'c1'));
    const provider = createDataProvider('/api', http);
    await provider.getList(list(1));
    await provider.getList(list(2));
    await provider.getList(list(3));
    await provider.getList(list(9));
    expect(calls.map(({ query }) => [query.get('page'), query.get('offset'), query.get('after')])).toEqual([
      ['1', '0', null],
      [null, null, 'c1'],
      [null, null, 'c2'],
      ['9', '200', null],
    ]);
    expect(calls[1]?.query.get('sort[0]')).toBe('name,ASC');
  });

  it('does not take the cursor of one search for another', async () => {
    const { http, calls } = fakeApi(() => page('c1'));
    const provider = createDataProvider('/api', http);
    await provider.getList(list(1));
    await provider.getList({ ...list(2), filters: [{ field: 'name', operator: 'contains', value: 'x' }] });
    expect(calls[1]?.query.get('after')).toBeNull();
    expect(JSON.parse(calls[1]?.query.get('s') ?? '')).toEqual({ $and: [{ name: { $contL: 'x' } }] });
  });

  it('lists the trash, which has cursors of its own', async () => {
    const { http, calls } = fakeApi(() => page('c1'));
    const provider = createDataProvider('/api', http);
    await provider.getList(list(1));
    await provider.getList({ ...list(2), meta: { trashed: true } });
    expect(calls.map(({ query }) => [query.get('trashed'), query.get('after')])).toEqual([
      [null, null],
      ['only', null],
    ]);
  });

  it('forgets cursors after a write', async () => {
    const { http, calls } = fakeApi(({ method }) => (method === 'get' ? page('c1') : { data: { id: '1' } }));
    const provider = createDataProvider('/api', http);
    await provider.getList(list(1));
    await provider.update({ resource: 'boats', id: '1', variables: { name: 'x' } });
    await provider.getList(list(2));
    expect(calls.at(-1)?.query.get('page')).toBe('2');
  });

  it('forgets cursors after a step, whatever else it changed, and keeps them when it only asks', async () => {
    const { http, calls } = fakeApi(({ method }) => (method === 'get' ? page('c1') : { data: { id: '1' } }));
    const provider = createDataProvider('/api', http);
    const startOfSecond = async () => {
      await provider.getList(list(2));
      return calls.at(-1)?.query.get('after');
    };
    await provider.getList(list(1));
    await provider.custom!({ url: '/api/boats/1/history', method: 'get' });
    expect(await startOfSecond()).toBe('c1');
    await provider.custom!({ url: '/api/trips/1/transitions/haul', method: 'post', payload: {} });
    expect(await startOfSecond()).toBeNull();
  });

  it('changes and deletes several rows in one call', async () => {
    const { http, calls } = fakeApi(() => ({ data: { count: 2 } }));
    const provider = createDataProvider('/api', http);
    await provider.updateMany?.({ resource: 'boats', ids: ['1', '2'], variables: { name: 'x' } });
    await provider.deleteMany?.({ resource: 'boats', ids: ['1', '2'] });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['patch', '/api/boats/bulk', { ids: ['1', '2'], values: { name: 'x' } }],
      ['delete', '/api/boats/bulk', { ids: ['1', '2'] }],
    ]);
  });

  it('turns a refusal into an error with a message for each field', async () => {
    const { http } = fakeApi(() => ({ status: 400, data: { code: 'validation', message: 'Please check', fields: { name: 'Too short' } } }));
    const error: unknown = await createDataProvider('/api', http)
      .create({ resource: 'boats', variables: {} })
      .catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ statusCode: 400, code: 'validation', message: 'Please check', errors: { name: ['Too short'] } });
  });

  it('turns a 412 into a stale save that says who was first', async () => {
    const stale = {
      code: 'stale',
      message: 'changed',
      details: { current: { id: '1', version: 3 }, changedBy: 'Sam', changedAt: '2026-03-08T12:00:00Z', changes: [] },
    };
    const { http } = fakeApi(() => ({ status: 412, data: stale }));
    const error: unknown = await createDataProvider('/api', http)
      .update({ resource: 'boats', id: '1', variables: {} })
      .catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(StaleSaveError);
    expect((error as StaleSaveError).stale.changedBy).toBe('Sam');
  });
});
