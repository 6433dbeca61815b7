import { isRepeat, runSummary, type FinishedRun } from './run-words.js';

describe('what a run did, in words', () => {
  const about = { label: 'Reminders', does: 'Reminds', did: ['Sent', 'reminder'] as const };

  it.each([
    [{ done: 3, failures: 0 }, 'Sent 3 reminders'],
    [{ done: 1, failures: 2 }, 'Sent 1 reminder, 2 failed'],
    [{ done: 0, failures: 0 }, 'Nothing to do'],
    [{ done: 0, failures: 1 }, '1 failed'],
    [{ done: null, failures: 0 }, null],
    [{ done: null, failures: 1 }, '1 failed'],
  ])('%o', (result, words) => {
    expect(runSummary(about, result)).toBe(words);
  });

  it('has words for a job that says none', () => {
    expect(runSummary(undefined, { done: 2, failures: 0 })).toBe('Did 2 things');
  });
});

describe('one entry of the log stands for several runs', () => {
  const idle: FinishedRun = { outcome: 'done', done: 0, failures: 0, error: null, startedBy: 'Schedule' };

  it('that did nothing, or failed in the same way', () => {
    expect(isRepeat(idle, idle)).toBe(true);
    const failed = { ...idle, outcome: 'failed', failures: 1, error: 'No answer' };
    expect(isRepeat(failed, failed)).toBe(true);
  });

  it.each<[string, Partial<FinishedRun>, Partial<FinishedRun>]>([
    ['one did something', { done: 1 }, {}],
    ['the one before did something', {}, { done: 1 }],
    ['one failed', { outcome: 'failed', failures: 1, error: 'No answer' }, {}],
    ['they failed for different reasons', { outcome: 'failed', error: 'a' }, { outcome: 'failed', error: 'b' }],
    ['a person started one', { startedBy: 'Dana' }, {}],
  ])('but not when %s', (_, run, before) => {
    expect(isRepeat({ ...idle, ...run }, { ...idle, ...before })).toBe(false);
  });
});
