import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { watchForStuckTests } from './stuck-tests.mjs';

describe('a test that never lets the event loop turn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-test-'));
  const children: ChildProcess[] = [];
  let ended: () => string[];
  afterEach(async () => {
    ended();
    const left = children.splice(0).filter(isRunning);
    const gone = left.map((child) => once(child, 'exit'));
    for (const child of left) child.kill('SIGKILL');
    await Promise.all(gone);
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is ended with its process, and named; others go on', async () => {
    ended = watchForStuckTests(folder, process.pid, { lookMs: 5 });
    const [stuck, other] = [testProcess('turns for ever', 60), testProcess('takes its time', 4)];
    expect(await once(stuck, 'exit')).toEqual([null, 'SIGKILL']);
    expect(ended()).toEqual(['Ended after 60 minutes, because it kept everything else from running: turns for ever']);
    expect(readdirSync(folder)).toEqual([String(other.pid)]);
    expect(isRunning(other)).toBe(true);
  });

  it('is not taken for a process that has its id by now', async () => {
    const other = testProcess('takes its time', 4);
    ended = watchForStuckTests(folder, other.pid!, { lookMs: 5 });
    const file = String(testProcess('crashed', 60).pid);
    while (readdirSync(folder).includes(file)) await turn();
    expect(ended()).toEqual([]);
  });

  const isRunning = (child: ChildProcess) => (child.exitCode ?? child.signalCode) === null;

  function testProcess(test: string, minutes: number): ChildProcess {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    children.push(child);
    const draft = join(tmpdir(), `${child.pid}.draft`);
    writeFileSync(draft, test);
    const began = new Date(Date.now() - minutes * 60_000);
    utimesSync(draft, began, began);
    renameSync(draft, join(folder, String(child.pid)));
    return child;
  }
});
