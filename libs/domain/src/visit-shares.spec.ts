import { lastShare, leftOf, nextShare } from './visit-shares.js';

const job = { cubicYards: 25, minutes: 100 };
const trucks = [
  { cubicYards: 10, active: true },
  { cubicYards: 15, active: true },
  { cubicYards: 40, active: false },
];

describe('the visits of a job', () => {
  it('share it until nothing is left, each no more than the largest truck in service holds', () => {
    const first = nextShare(job, [], trucks)!;
    expect(first).toEqual({ cubicYards: 15, minutes: 60 });
    const second = nextShare(job, [first], trucks)!;
    expect(second).toEqual({ cubicYards: 10, minutes: 40 });
    expect(nextShare(job, [first, second], trucks)).toBeNull();
    expect(leftOf(job, [second])).toEqual(first);
  });

  it('are one where a truck holds it, where there is no volume, and where no truck is in service', () => {
    expect(nextShare({ cubicYards: 15, minutes: 120 }, [], trucks)).toEqual({ cubicYards: 15, minutes: 120 });
    const labor = { cubicYards: 0, minutes: 60 };
    expect([nextShare(labor, [], trucks), nextShare(labor, [labor], trucks)]).toEqual([labor, null]);
    expect(nextShare(job, [], [])).toEqual(job);
  });

  it('change with it: the last one, unless what is not scheduled yet takes up the change', () => {
    const [first, second] = [
      { cubicYards: 15, minutes: 60 },
      { cubicYards: 10, minutes: 40 },
    ];
    expect(lastShare(job, { cubicYards: 28, minutes: 120 }, [first, second])).toEqual({ cubicYards: 13, minutes: 60 });
    expect(lastShare(job, { cubicYards: 28, minutes: 120 }, [first])).toBeNull();
    expect(lastShare(job, { cubicYards: 12, minutes: 50 }, [first])).toEqual({ cubicYards: 12, minutes: 50 });
    expect(lastShare(job, { cubicYards: 15, minutes: 60 }, [first, second])).toEqual({ cubicYards: 0, minutes: 0 });
  });
});
