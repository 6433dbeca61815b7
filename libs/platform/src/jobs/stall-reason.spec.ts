import { stallReason } from './stall-reason.js';

describe('whether background jobs stand still', () => {
  it.each([
    ['no job waits', null, { jobs: 600, timedJobs: 30, busy: false }],
    ['a job has only just become due', 119, { jobs: 600, timedJobs: 30, busy: false }],
    ['a long queue is worked on', 3600, { jobs: 5, timedJobs: 30, busy: false }],
    ['every worker is at a slow job', 3600, { jobs: 599, timedJobs: 30, busy: true }],
    ['this process works on no jobs', 3600, null],
  ])('no: %s', (_, oldestDue, idle) => {
    expect(stallReason(oldestDue, idle)).toBeNull();
  });

  it('yes: a job waits and no worker takes any', () => {
    expect(stallReason(300, { jobs: 121, timedJobs: 30, busy: false })).toBe(
      'Background jobs are stalled: one has been due for 300 seconds',
    );
  });

  it('yes: every worker is at a job for longer than any may take', () => {
    expect(stallReason(3600, { jobs: 601, timedJobs: 30, busy: true })).toMatch(/^Background jobs are stalled/);
  });

  it('yes: timed jobs stay away, so that nothing becomes due', () => {
    expect(stallReason(null, { jobs: 200, timedJobs: 181, busy: false })).toBe('Timed jobs are stalled: none has started for 181 seconds');
  });
});
