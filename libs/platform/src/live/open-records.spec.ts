import { OPEN_FOR_MS, OpenRecords, type OpenRecord } from './open-records.js';

const place = { resource: 'boats', id: 'b1' };
const ann = (more: Partial<OpenRecord> = {}): OpenRecord => ({
  ...place,
  ...{ stream: 's1', userId: 'ann', name: 'Ann', editing: false },
  ...more,
});
const bob: OpenRecord = { ...place, stream: 's2', userId: 'bob', name: 'Bob', editing: true };

describe('open records', () => {
  it('tell who else is there, each person once, and whether they edit in any of their pages', () => {
    const open = new OpenRecords();
    for (const one of [bob, ann({ stream: 's3', editing: true }), ann()]) open.note(one, 0);
    expect(open.others(place, 'cid')).toEqual([
      { name: 'Ann', editing: true },
      { name: 'Bob', editing: true },
    ]);
    expect(open.others(place, 'ann')).toEqual([{ name: 'Bob', editing: true }]);
    expect(open.others({ ...place, id: 'b2' }, 'ann')).toEqual([]);
  });

  it('change where people come, go on to another record, begin to edit and leave, and not when a page is still there', () => {
    const open = new OpenRecords();
    const other = { resource: 'boats', id: 'b2' };
    expect(open.note(ann(), 0)).toEqual([place]);
    expect(open.note(ann(), 1)).toEqual([]);
    expect(open.note(ann({ editing: true }), 2)).toEqual([place]);
    expect(open.note(ann(other), 3)).toEqual([place, other]);
    expect(open.isOpen('s1', other)).toBe(true);
    expect(open.drop('s1')).toEqual([other]);
    expect(open.drop('s1')).toEqual([]);
  });

  it('end when the page says nothing any more', () => {
    const open = new OpenRecords();
    open.note(ann(), 0);
    open.note(bob, 0);
    open.note(ann(), 1000);
    expect(open.expire(OPEN_FOR_MS - 1)).toEqual([]);
    expect(open.expire(OPEN_FOR_MS)).toEqual([place]);
    expect(open.others(place, null)).toEqual([{ name: 'Ann', editing: false }]);
  });
});
