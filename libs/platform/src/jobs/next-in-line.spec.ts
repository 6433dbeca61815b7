import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { takeNextInLine } from './next-in-line.js';

describe('a worker that found nothing after a job of a named queue', () => {
  const nudge = jest.fn();
  const worker = { nudge };
  let events: EventEmitter;

  beforeEach(() => {
    jest.useFakeTimers();
    nudge.mockClear();
    events = new EventEmitter();
    takeNextInLine(events as WorkerEvents);
  });
  afterEach(() => jest.useRealTimers());
  const completed = (queue: number | null) => events.emit('job:complete', { worker, job: { job_queue_id: queue } });
  const foundNothing = () => events.emit('worker:getJob:empty', { worker });

  it('looks again at once, and only then', () => {
    completed(null);
    foundNothing();
    jest.runAllTimers();
    expect(nudge).not.toHaveBeenCalled();
    completed(1);
    foundNothing();
    jest.runAllTimers();
    expect(nudge).toHaveBeenCalledTimes(1);
  });

  it('is not asked once it ends, though its last job is reported after that', () => {
    events.emit('worker:release', { worker });
    completed(1);
    foundNothing();
    jest.runAllTimers();
    expect(nudge).not.toHaveBeenCalled();
  });

  it('is not asked when it ends meanwhile', () => {
    completed(1);
    foundNothing();
    events.emit('worker:release', { worker });
    jest.runAllTimers();
    expect(nudge).not.toHaveBeenCalled();
  });
});
