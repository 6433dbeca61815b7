import fc from 'fast-check';
import { arrivalPhase, expectedWindow, firstNames, isLowRating, stopsBefore, type RouteStop } from './arrival.js';

const rules = { zone: 'America/New_York', minutesBetweenJobs: 30, dumpRunMinutes: 60, dumpAbovePpm: 800_000 };
const DATE = '2027-03-02';
const at = (time: string, date = DATE, offset = '-05:00') => new Date(`${date}T${time}:00${offset}`);
const stop = (id: string, start: string, end: string, changes: Partial<RouteStop> = {}): RouteStop => ({
  ...{ id, date: DATE, start, end, minutes: 30, cubicYards: 2, position: null },
  ...{ status: 'confirmed', onMyWayAt: null, minutesAway: null, arrivedAt: null, completedAt: null },
  ...changes,
});
const done = (time: string): Partial<RouteStop> => ({ status: 'completed', completedAt: at(time).toISOString() });
const first = stop('a', '08:00', '10:00', { position: 1 });
const second = stop('b', '08:00', '10:00', { position: 2 });
const third = stop('c', '10:00', '12:00');
const own = stop('own', '10:00', '12:00', { cubicYards: 3 });
const time = (date: Date) => new Intl.DateTimeFormat('en-US', { timeZone: rules.zone, timeStyle: 'short' }).format(date);
const words = (stops: RouteStop[], now: Date, cubicYards = 15) => {
  const window = expectedWindow({ stops, cubicYards, rules }, 'own', now);
  return window && `${time(window.from)}–${time(window.to)}${window.isLate ? ', late' : ''}`;
};

describe('the stops before one', () => {
  const idsBefore = (...stops: RouteStop[]) => stopsBefore(stops, 'own').map(({ id }) => id);

  it('are those that are driven to earlier and not done, and none that come after', () => {
    expect(idsBefore(own, third, second, first)).toEqual(['a', 'b', 'c']);
    expect(idsBefore({ ...first, ...done('08:40') }, second, third, own)).toEqual(['b', 'c']);
    expect(idsBefore(own, stop('d', '12:00', '14:00'))).toEqual([]);
  });

  it('count one that the crew went to out of order', () => {
    expect(idsBefore(first, own, stop('d', '12:00', '14:00', { status: 'en_route' }))).toEqual(['d', 'a']);
  });
});

describe('the window in which a crew is expected', () => {
  it('is the promised one until the truck’s day has begun, less what is over of it', () => {
    expect(words([first, second, own], at('07:00'))).toBe('10:00 AM–12:00 PM');
    expect(words([first, second, own], at('10:50'))).toBe('10:45 AM–12:00 PM');
    expect(words([first, second, own], at('12:00'))).toBeNull();
  });

  it('narrows as the stops before it are done', () => {
    const begun = { ...first, ...done('08:30') };
    expect(words([begun, second, third, own], at('08:30'))).toBe('10:15 AM–11:45 AM');
    expect(words([begun, { ...second, ...done('09:40') }, third, own], at('09:40'))).toBe('10:30 AM–11:45 AM');
    expect(words([begun, { ...second, ...done('09:40') }, { ...third, ...done('10:50') }, own], at('10:50'))).toBe('11:00 AM–11:45 AM');
  });

  it('leaves the promised window only when the crew cannot make it, and says so', () => {
    const held = { ...second, status: 'arrived' as const, arrivedAt: at('09:00').toISOString() };
    expect(words([held, own], at('11:20'))).toBe('11:15 AM–12:00 PM');
    expect(words([held, own], at('11:40'))).toBe('11:30 AM–12:45 PM, late');
  });

  it('goes by the minutes that a crew on the way said, and counts the run to the dump', () => {
    const driving = { ...second, status: 'en_route' as const, onMyWayAt: at('09:30').toISOString(), minutesAway: 60 };
    expect(words([driving, own], at('09:30'))).toBe('11:00 AM–12:00 PM');
    expect(words([{ ...first, ...done('09:00'), cubicYards: 13 }, own], at('09:10'))).toBe('10:15 AM–10:45 AM');
  });

  it.each([
    ['2027-03-14', '-04:00'],
    ['2027-11-07', '-05:00'],
  ])('is that of the clocks on the wall on %s, when they change', (date, offset) => {
    const here = [first, own].map((each) => ({ ...each, date }));
    expect(words(here, at('07:00', date, offset))).toBe('10:00 AM–12:00 PM');
  });

  const minutes = (max: number) => fc.integer({ min: 0, max });
  const days = fc.record({
    job: fc.array(fc.record({ minutes: fc.integer({ min: 10, max: 120 }), cubicYards: fc.integer({ min: 1, max: 14 }) }), { maxLength: 5 }),
    begun: fc.boolean(),
    now: minutes(300),
    later: minutes(200),
  });
  const morning = at('07:00').getTime();
  const after = (past: number) => new Date(morning + past * 60_000);

  it('moves only forward while nothing is done, and stays in the promised window unless it is late', () => {
    fc.assert(
      fc.property(days, ({ job, begun, now, later }) => {
        const others = job.map((size, index) => stop(`s${index}`, index % 2 ? '08:00' : '10:00', index % 2 ? '10:00' : '12:00', size));
        const stops = [own, ...others, ...(begun ? [stop('z', '06:00', '07:00', done('06:50'))] : [])];
        const see = (when: number) => expectedWindow({ stops, cubicYards: 15, rules }, 'own', after(when));
        const [one, two] = [see(now), see(now + later)];
        for (const window of [one, two]) {
          if (!window) continue;
          expect(window.from.getTime()).toBeLessThan(window.to.getTime());
          expect(window.from.getTime()).toBeGreaterThanOrEqual(at('10:00').getTime());
          if (!window.isLate) expect(window.to.getTime()).toBeLessThanOrEqual(at('12:00').getTime());
        }
        if (!one || !two) return;
        expect(two.from.getTime()).toBeGreaterThanOrEqual(one.from.getTime());
        expect(two.to.getTime()).toBeGreaterThanOrEqual(one.to.getTime());
        expect(two.isLate || !one.isLate).toBe(true);
      }),
    );
  });

  it('is no wider once a stop before it is done as planned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (count) => {
        const others = Array.from({ length: count }, (_, index) => stop(`s${index}`, '08:00', '10:00', { position: index + 1 }));
        const see = (finished: number) => {
          const stops = [own, ...others.map((each, index) => (index < finished ? { ...each, ...done('08:30') } : each))];
          const window = expectedWindow({ stops, cubicYards: 15, rules }, 'own', at('08:30'))!;
          return window.to.getTime() - window.from.getTime();
        };
        for (let finished = 1; finished <= count; finished += 1) expect(see(finished)).toBeLessThanOrEqual(see(finished - 1));
      }),
    );
  });
});

describe('the page of a visit', () => {
  const phase = (date: string, status: RouteStop['status']) => arrivalPhase({ date, status }, DATE);

  it('opens before its day and on it, and two weeks longer for one that was done', () => {
    expect([phase('2027-03-05', 'confirmed'), phase(DATE, 'cancelled')]).toEqual(['ahead', 'today']);
    expect([phase('2027-03-01', 'completed'), phase('2027-02-16', 'completed')]).toEqual(['done', 'done']);
    expect([phase('2027-03-01', 'arrived'), phase('2027-02-15', 'completed')]).toEqual([null, null]);
  });

  it('names a crew by first names alone', () => {
    expect(firstNames(['Sam Hill', ' Exa  Torres-Lee', 'Cher'])).toEqual(['Sam', 'Exa', 'Cher']);
  });

  it('asks for a call from three stars down', () => {
    expect([1, 2, 3, 4, 5].filter(isLowRating)).toEqual([1, 2, 3]);
  });
});
