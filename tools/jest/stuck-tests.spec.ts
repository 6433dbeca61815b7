import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchForStuckTests } from './stuck-tests.mjs';

describe('a test that never lets the event loop turn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is ended with its process, and named; others go on', async () => {
    const ended = watchForStuckTests(folder, { lookMs: 5 });
    const [stuck, other] = [testProcess('turns for ever', 60), testProcess('takes its time', 4)];
    expect(await once(stuck, 'exit')).toEqual([null, 'SIGKILL']);
    expect(ended()).toEqual(['Ended after 60 minutes, because it kept everything else from running: turns for ever']);
    expect(readdirSync(folder)).toEqual([String(other.pid)]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  function testProcess(test: string, minutes: number): ChildProcess {
    const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    const draft = join(tmpdir(), `${child.pid}.draft`);
    writeFileSync(draft, test);
    const began = new Date(Date.now() - minutes * 60_000);
    utimesSync(draft, began, began);
    renameSync(draft, join(folder, String(child.pid)));
    return child;
  }
});
