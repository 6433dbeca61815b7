import { isRepeat, runSummary, type FinishedRun } from './run-words.js';

describe('what a run did, in words', () => {
  const about = { label: 'Reminders', does: 'Reminds', did: ['Sent', 'reminder'] as const };

  it.each([
    [{ done: 3, failures: 0 }, 'Sent 3 reminders'],
    [{ done: 1, failures: 2 }, 'Sent 1 reminder, 2 failed'],
    [{ done: 0, failures: 0 }, 'Nothing to do'],
    [{ done: 0, failures: 1 }, '1 failed'],
    [{ done: 2, failures: 1, skipped: new Map([['told already', 3]]) }, 'Sent 2 reminders, 3 skipped (told already), 1 failed'],
    [{ done: 0, failures: 0, skipped: new Map([['told already', 1]]) }, '1 skipped (told already)'],
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
  const idle: FinishedRun = { outcome: 'done', summary: 'Nothing to do', done: 0, failures: 0, error: null, startedBy: 'Schedule' };

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
    ['one left something out', { summary: '1 skipped (told already)' }, {}],
    ['a person started one', { startedBy: 'Dana' }, {}],
  ])('but not when %s', (_, run, before) => {
    expect(isRepeat({ ...idle, ...run }, { ...idle, ...before })).toBe(false);
  });
});
