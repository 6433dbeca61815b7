import { fitsTruckDay, jobsMadeLate, planTruckDay, type TruckJob } from './truck-day.js';

const rules = { zone: 'America/New_York', minutesBetweenJobs: 30, dumpRunMinutes: 60, dumpAbovePpm: 800_000 };
const job = (id: string, start: string, end: string, minutes: number, cubicYards: number): TruckJob => ({
  id,
  date: '2026-11-23',
  start,
  end,
  minutes,
  cubicYards,
});
const plan = (...jobs: TruckJob[]) => planTruckDay(jobs, 15, rules);
const begins = (...jobs: TruckJob[]) => plan(...jobs).map((each) => each.startsAt.toISOString().slice(11, 16));

describe("a truck's day", () => {
  it('begins a job when its window opens', () => {
    expect(begins(job('a', '08:00', '10:00', 30, 1), job('b', '12:00', '14:00', 30, 1))).toEqual(['13:00', '17:00']);
  });

  it('leaves 30 minutes between jobs', () => {
    expect(begins(job('a', '08:00', '10:00', 30, 1), job('b', '08:00', '10:00', 30, 1))).toEqual(['13:00', '14:00']);
    expect(begins(job('a', '08:00', '10:00', 120, 8), job('b', '10:00', '12:00', 30, 1))).toEqual(['13:00', '15:30']);
  });

  it('goes to the dump for an hour when it is more than 80 % full, and not at 80 %', () => {
    const next = job('b', '10:00', '12:00', 30, 1);
    expect(plan(job('a', '08:00', '10:00', 95, 12), next)[1]).toMatchObject({ dumpRunBefore: false });
    expect(plan(job('a', '08:00', '10:00', 95, 12.1), next)[1]).toMatchObject({
      dumpRunBefore: true,
      startsAt: new Date('2026-11-23T16:05:00Z'),
    });
  });

  it('goes to the dump when the next job would not fit on top', () => {
    expect(plan(job('a', '08:00', '10:00', 60, 8), job('b', '12:00', '14:00', 60, 8))[1]).toMatchObject({ dumpRunBefore: true });
  });

  it('is empty again after the dump', () => {
    const third = plan(job('a', '08:00', '10:00', 30, 13), job('b', '10:00', '12:00', 30, 5), job('c', '12:00', '14:00', 30, 5))[2];
    expect(third).toMatchObject({ dumpRunBefore: false });
  });

  it('calls a job late that cannot be done within its window, or is too big for the truck', () => {
    expect(plan(job('a', '08:00', '10:00', 121, 1))[0]?.late).toBe(true);
    expect(plan(job('a', '08:00', '10:00', 120, 15))[0]?.late).toBe(false);
    expect(plan(job('a', '08:00', '10:00', 60, 15.1))[0]?.late).toBe(true);
  });

  it('has one plan for one set of jobs, whatever the order they were booked in', () => {
    const jobs = [job('c', '08:00', '10:00', 30, 3), job('a', '10:00', '12:00', 30, 9), job('b', '08:00', '10:00', 30, 1)];
    expect(plan(...jobs)).toEqual(plan(...[...jobs].reverse()));
  });

  it('drives to the stops of a window as the dispatcher has put them, then to the others', () => {
    const jobs = [job('a', '08:00', '10:00', 20, 1), job('b', '08:00', '10:00', 20, 2), job('c', '08:00', '10:00', 20, 3)];
    const placed = jobs.map((each) => ({ ...each, position: { a: null, b: 2, c: 1 }[each.id] ?? null }));
    expect(plan(...placed).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    // Of two windows that open together, the one that closes first comes first, whatever the places in them.
    const longer = { ...job('d', '08:00', '12:00', 20, 1), position: 1 };
    expect(plan(longer, ...placed).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('takes no job that makes a booked one late', () => {
    const booked = job('booked', '10:00', '12:00', 120, 8);
    expect(fitsTruckDay(job('new', '08:00', '10:00', 120, 5), [booked], 15, rules)).toBe(false); // would start at 10:30
    expect(fitsTruckDay(job('new', '08:00', '10:00', 90, 5), [booked], 15, rules)).toBe(true);
  });

  it('is not closed for the rest of the day by a job that was late already', () => {
    const late = job('late', '08:00', '10:00', 180, 1);
    expect(fitsTruckDay(job('new', '14:00', '16:00', 60, 1), [late], 15, rules)).toBe(true);
  });

  it('loses the jobs that a smaller truck is too small for, or late at because it has to go to the dump first', () => {
    const jobs = [job('big', '08:00', '10:00', 60, 11), job('next', '10:00', '12:00', 100, 4), job('small', '14:00', '16:00', 30, 1)];
    expect(jobsMadeLate(jobs, { before: 15, after: 15 }, rules)).toEqual([]);
    expect(jobsMadeLate(jobs, { before: 15, after: 14 }, rules)).toEqual(['next']);
    expect(jobsMadeLate(jobs, { before: 15, after: 10 }, rules)).toEqual(['big', 'next']);
    expect(jobsMadeLate(jobs, { before: 10, after: 9 }, rules)).toEqual([]);
  });
});
