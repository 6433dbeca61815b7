import { Ahead } from './ahead';
import type { ListResult } from './data-provider';

const PAGE: ListResult = { data: [], total: 0, totalIsCapped: false, hasNext: false };
const boats = { resource: 'boats', pagination: { currentPage: 1, pageSize: 25 }, sorters: [{ field: 'name', order: 'asc' as const }] };

describe('a page that is read ahead', () => {
  it('is read once, and given once to who asks for the same', async () => {
    const ahead = new Ahead();
    const read = jest.fn(() => Promise.resolve(PAGE));
    ahead.ask(boats, read);
    ahead.ask(boats, read);
    expect(read).toHaveBeenCalledTimes(1);
    expect(ahead.take({ ...boats, pagination: { currentPage: 2, pageSize: 25 } })).toBeUndefined();
    expect(ahead.take({ ...boats, filters: [{ field: 'name', operator: 'eq', value: 'Ida' }] })).toBeUndefined();
    expect(ahead.take({ ...boats, meta: { trashed: true } })).toBeUndefined();
    expect(await ahead.take({ ...boats, meta: { trashed: false } })).toBe(PAGE);
    expect(ahead.take(boats)).toBeUndefined();
  });

  it('is given at once where its answer is there, once', async () => {
    const ahead = new Ahead();
    ahead.ask(boats, () => Promise.resolve(PAGE));
    expect([ahead.answerOf(boats), ahead.isAsking]).toEqual([undefined, true]);
    await Promise.resolve();
    expect(ahead.isAsking).toBe(false);
    expect(ahead.answerOf({ ...boats, meta: { trashed: true } })).toBeUndefined();
    expect(ahead.answerOf(boats)).toBe(PAGE);
    expect(ahead.answerOf(boats)).toBeUndefined();
    expect(ahead.take(boats)).toBeUndefined();
  });

  it('is not given any more once it is old', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const ahead = new Ahead();
    ahead.ask(boats, () => Promise.resolve(PAGE));
    now.mockReturnValue(7_000);
    expect(ahead.take(boats)).toBeUndefined();
    now.mockRestore();
  });

  it('tells who takes it that it failed, and no one else', async () => {
    const ahead = new Ahead();
    ahead.ask(boats, () => Promise.reject(new Error('away')));
    await expect(ahead.take(boats)).rejects.toThrow('away');
  });
});
