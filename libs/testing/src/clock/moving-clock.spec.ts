import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { moveClock, movingClockOptions } from './moving-clock.js';
import { clockOffset, shiftClock } from './shift-clock.js';

const DAY_MS = 86_400_000;
/** A process that says what time it is whenever it is asked, as long as its parent is there. */
const ASKED = `process.on('message', (message) => message === 'time' && process.send({ time: Date.now() }));
  process.on('disconnect', () => process.exit());
  setInterval(() => undefined, 1000);`;

describe('a clock that is moved while its process runs', () => {
  const before = clockOffset();
  let child: ChildProcess;
  let machineNow: () => number;

  beforeAll(() => {
    shiftClock(0);
    machineNow = Date.now;
    shiftClock(40 * DAY_MS);
    child = spawn(process.execPath, [...movingClockOptions(), '--eval', ASKED], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  });
  afterAll(async () => {
    shiftClock(before);
    if (child.connected) child.disconnect();
  });

  const daysAhead = async (): Promise<number> => {
    const answer = once(child, 'message');
    child.send('time');
    const [{ time }] = (await answer) as [{ time: number }];
    return Math.round((time - machineNow()) / DAY_MS);
  };

  it('begins with that of its parent, and shows what it is moved to', async () => {
    expect(await daysAhead()).toBe(40);
    await moveClock(child, 43 * DAY_MS);
    expect(await daysAhead()).toBe(43);
    await moveClock(child, -2 * DAY_MS);
    expect(await daysAhead()).toBe(-2);
  });

  it('cannot be moved once the process has ended', async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    await expect(moveClock(child, 0)).rejects.toThrow();
  });
});
