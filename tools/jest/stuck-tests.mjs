/**
 * Ends test processes in which no test began for long. Jest's own limits are timers, which do not fire in a loop that never lets the event
 * loop turn: such a test would hold up the run for ever and not be named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A test, the last hook after it and the first one before the next may take four minutes each (patience.cjs). */
const STUCK_MS = 13 * 60_000;
const LOOK_MS = 15_000;

/**
 * Watch a folder where each test process keeps a file: its id is the name, the test it runs the content.
 * @param jest the id of jest's process: it and its workers alone are ended, as the file of a process that crashed may name another's id later
 * @returns a function that ends the watch and returns a sentence for each process that was ended.
 */
export function watchForStuckTests(folder, jest, { stuckMs = STUCK_MS, lookMs = LOOK_MS } = {}) {
  const sentences = [];
  const watch = setInterval(() => sentences.push(...endStuckTests(folder, jest, stuckMs)), lookMs);
  return () => {
    clearInterval(watch);
    return sentences;
  };
}

function endStuckTests(folder, jest, stuckMs) {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const pid = Number(name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age < stuckMs) return [];
    try {
      const test = readFileSync(file, 'utf8');
      rmSync(file, { force: true });
      if (pid !== jest && parentOf(pid) !== jest) return [];
      process.kill(pid, 'SIGKILL');
      return [`Ended after ${Math.round(age / 60_000)} minutes, because it kept everything else from running: ${test}`];
    } catch {
      // It ended by itself in this moment, or without its last hooks: jest says that itself.
      return [];
    }
  });
}

/** Find the process that started one: where Linux says it, or by `ps`. @returns NaN when there is none */
function parentOf(pid) {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat))
    return Number(
      readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  return parseInt(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout, 10);
}
