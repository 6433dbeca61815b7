import { truckDay, VISIT } from './schedule-fixtures';
import { neighborsOf, stopsOf, withMoved } from './stop-order';

const visit = (id: string, windowId: string) => ({ ...VISIT, id, windowId });
const hold = { ...visit('h', 'w1'), kind: 'hold' as const, version: null };
const entries = [visit('a', 'w1'), visit('b', 'w1'), hold, visit('c', 'w2')];
const days = [{ date: '2027-03-03', closed: null, windows: [], trucks: [truckDay('t1', entries)] }];
const stops = stopsOf({ days }, { date: '2027-03-03', truckId: 't1' });
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

describe('the stops of a truck’s day', () => {
  it('are its visits, without holds', () => {
    expect(ids(stops)).toBe('abc');
    expect(stopsOf({ days }, { date: '2027-03-04', truckId: 't1' })).toEqual([]);
  });

  it('take the place of another one, earlier or later', () => {
    expect(ids(withMoved(stops, 'b', 'a'))).toBe('bac');
    expect(ids(withMoved(stops, 'a', 'b'))).toBe('bac');
    expect(ids(withMoved(stops, 'a', 'gone'))).toBe('abc');
  });

  it('have neighbors in their window alone', () => {
    expect(neighborsOf(stops, 'b')).toMatchObject({ before: { id: 'a' }, after: undefined });
    expect(neighborsOf(stops, 'c')).toEqual({ before: undefined, after: undefined });
  });
});
