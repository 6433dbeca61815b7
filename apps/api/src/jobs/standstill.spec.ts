import { standstill } from './standstill.js';

describe('whether background jobs stand still', () => {
  it.each([
    ['no job waits', null, { jobs: 600, timedJobs: 30 }],
    ['a job has only just become due', 119, { jobs: 600, timedJobs: 30 }],
    ['a long queue is worked on', 3600, { jobs: 5, timedJobs: 30 }],
    ['this process works on no jobs', 3600, null],
  ])('no: %s', (_, oldestDue, idle) => {
    expect(standstill(oldestDue, idle)).toBeNull();
  });

  it('yes: a job waits and no worker takes any', () => {
    expect(standstill(300, { jobs: 121, timedJobs: 30 })).toBe('Background jobs stand still: one has been due for 300 seconds');
  });

  it('yes: timed jobs stay away, so that nothing becomes due', () => {
    expect(standstill(null, { jobs: 200, timedJobs: 181 })).toBe('Timed jobs stand still: none has begun for 181 seconds');
  });
});
