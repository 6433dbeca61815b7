import type { ChildProcess } from 'node:child_process';
import { clockModule } from './shift-clock.js';

/** What a parent says to a process with a clock that it moves, and what the process answers. */
interface Move {
  testClock: number;
}

const isMove = (message: unknown): message is Move => typeof (message as Partial<Move> | null)?.testClock === 'number';

/** Move the clock of this process whenever its parent says so. Its source runs in servers: use nothing from outside the function. */
function followParent(shiftClock: (offsetMs: number) => void): void {
  process.on('message', (message: { testClock?: unknown } | null) => {
    if (typeof message?.testClock !== 'number') return;
    shiftClock(message.testClock);
    process.send?.({ testClock: message.testClock });
  });
  // Listening alone does not keep the process alive.
  process.channel?.unref();
}

/**
 * Build the options that pass on the clock and let it be moved later, with `moveClock`.
 * @returns options for Node that start a process, which needs a channel (`stdio: [..., 'ipc']`), on the clock of this one.
 */
export const movingClockOptions = (): string[] => ['--import', clockModule(`(${followParent.toString()})(shiftClock);`)];

/** Move the clock of a process that was started with `movingClockOptions`; resolves once it has moved. Timers go on as they were set. */
export function moveClock(child: ChildProcess, offsetMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const answered = (message: unknown) => {
      if (!isMove(message) || message.testClock !== offsetMs) return;
      child.off('message', answered).off('exit', ended);
      resolve();
    };
    const ended = () => reject(new Error('The process has ended'));
    child.on('message', answered).once('exit', ended);
    child.send({ testClock: offsetMs } satisfies Move, (error) => error && reject(error));
  });
}
