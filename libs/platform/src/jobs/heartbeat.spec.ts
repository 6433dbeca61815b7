import { Heartbeat } from './heartbeat.js';

describe('the pulse of a run of workers', () => {
  let now = 0;
  let pulse: Heartbeat;
  beforeEach(() => {
    now = 1_000_000;
    pulse = new Heartbeat(2, () => now);
  });
  const seconds = (count: number) => (now += count * 1000);

  it('is good while a free worker looks and timed jobs are put in', () => {
    for (let minute = 0; minute < 5; minute += 1) {
      for (let look = 0; look < 6; look += 1) {
        seconds(10);
        pulse.looked();
      }
      pulse.ticked();
      expect(pulse.problem()).toBeNull();
    }
  });

  it('is gone when a free worker looks no more', () => {
    pulse.began();
    seconds(16);
    expect(pulse.problem()).toBe('no worker has been able to check for jobs');
  });

  it('is good while all workers have work, and counts anew from when one is free', () => {
    pulse.began();
    pulse.began();
    seconds(60);
    expect(pulse.problem()).toBeNull();
    expect(pulse.isBusy()).toBe(true);
    pulse.finished();
    expect(pulse.isBusy()).toBe(false);
    seconds(14);
    expect(pulse.problem()).toBeNull();
    seconds(2);
    expect(pulse.problem()).not.toBeNull();
  });

  it('is gone when timed jobs stay away', () => {
    seconds(81);
    pulse.looked();
    expect(pulse.problem()).toBe('timed jobs have not been scheduled');
  });

  it('is gone once something ended, whatever ends after it', () => {
    pulse.ended('a worker ended');
    pulse.ended('shutting down');
    pulse.looked();
    expect(pulse.problem()).toBe('a worker ended');
  });
});
