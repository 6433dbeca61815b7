import type { RecordChange } from '@haulbook/resource-contracts';
import { RecentChanges } from './recent-changes.js';

const change = (id: string): RecordChange => ({ resource: 'boats', id, kind: 'updated' });

describe('changes of the last eight seconds', () => {
  let recent: RecentChanges;
  const idsFrom = (time: number) => recent.from(time)?.map(({ id }) => id) ?? null;
  beforeEach(() => {
    recent = new RecentChanges();
    recent.restart(1000);
  });

  it('are those heard from a time on', () => {
    recent.add([change('a')], 2000);
    recent.add([change('b'), change('c')], 3000);
    expect([idsFrom(1500), idsFrom(2001), idsFrom(3001)]).toEqual([['a', 'b', 'c'], ['b', 'c'], []]);
  });

  it('are not known from before changes were heard at all, or were heard again', () => {
    expect([new RecentChanges().from(5000), idsFrom(900), idsFrom(1001)]).toEqual([null, null, []]);
    recent.add([change('a')], 2000);
    recent.restart(4000);
    expect([idsFrom(3000), idsFrom(4001)]).toEqual([null, []]);
  });

  it('are forgotten eight seconds later, which is known of them', () => {
    recent.add([change('a')], 2000);
    recent.add([change('b')], 10_001);
    expect([idsFrom(2000), idsFrom(2001)]).toEqual([null, ['b']]);
  });

  it('are forgotten when too many come at once, which is known of them', () => {
    recent.add([change('a')], 2000);
    recent.add(
      Array.from({ length: 500 }, (_, index) => change(String(index))),
      3000,
    );
    expect([idsFrom(2000), idsFrom(2001)?.length]).toEqual([null, 500]);
    recent.add([change('b')], 3000);
    expect(idsFrom(3000)).toBeNull();
  });
});
