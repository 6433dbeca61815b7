/**
 * Ends test processes in which no test began for long. Jest's own limits are timers, which do not fire in a loop that never lets the event
 * loop turn: such a test would hold up the run for ever and not be named.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A test, the last hook after it and the first one before the next may take four minutes each (patience.cjs). */
const STUCK_MS = 13 * 60_000;
const LOOK_MS = 15_000;

/**
 * Watch a folder where each test process keeps a file: its id is the name, the test it runs the content.
 * @returns a function that ends the watch and returns a sentence for each process that was ended.
 */
export function watchForStuckTests(folder, { stuckMs = STUCK_MS, lookMs = LOOK_MS } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sentences = [];
  const watch = setInterval(() => sentences.push(...endStuckTests(folder, stuckMs)), lookMs);
  return () => {
    clearInterval(watch);
    return sentences;
  };
}

function endStuckTests(folder, stuckMs) {
  return readdirSync(folder).flatMap((pid) => {
    const file = join(folder, pid);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age < stuckMs) return [];
    const test = readFileSync(file, 'utf8');
    rmSync(file);
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended without its last hooks: jest says so itself.
      return [];
    }
    return [`Ended after ${Math.round(age / 60_000)} minutes, because it kept everything else from running: ${test}`];
  });
}
