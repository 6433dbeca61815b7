import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Script that runs an application whose nth start runs the nth script, with limits of a few milliseconds. */
const driver = `
  import { appendFileSync } from 'node:fs';
  import { spawn } from 'node:child_process';
  const { runRestarting } = await import(process.argv[1]);
  const [, , starts, pause, scripts] = process.argv;
  let n = 0;
  const launch = () => {
    appendFileSync(starts, 'x');
    const all = JSON.parse(scripts);
    const script = all[Math.min(n++, all.length - 1)];
    return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  };
  // Where a pause is long it is for being stopped in.
  const pauseMs = Number(pause);
  const limits = { crashes: 3, withinMs: 60_000, pausesMs: [pauseMs] };
  const say = (line) => {
    console.log(line);
    if (pauseMs > 1) setImmediate(() => application.stop('SIGTERM'));
  };
  const application = runRestarting({ launch, say, limits });
  process.exit(await application.ended);`;

const READY = `process.send('ready', () => { process.disconnect(); END });`;
const crash = READY.replace('END', 'process.exit(7)');
const killed = READY.replace('END', `process.kill(process.pid, 'SIGKILL')`);
const regular = READY.replace('END', 'process.exit(0)');
const never = 'process.exit(7)';

describe('an application under npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-restart-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(name: string, scripts: string[], pauseMs = 1) {
    const starts = join(folder, name);
    const args = [
      '--input-type=module',
      '-e',
      driver,
      join(__dirname, 'lib/restart.mjs'),
      starts,
      String(pauseMs),
      JSON.stringify(scripts),
    ];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, stdout, starts: readFileSync(starts, 'utf8').length };
  }

  it('is started again when it crashed or was killed, and ends when it ends', () => {
    const { status, stdout, starts } = run('again', [crash, killed, regular]);
    expect([status, starts]).toEqual([0, 3]);
    expect(stdout).toMatch(/ended with code 7\. It is started again in .*was ended by SIGKILL\. It is started again in/s);
  });

  it('is given up when it keeps crashing', () => {
    const { status, stdout, starts } = run('limit', [crash]);
    expect([status, starts]).toEqual([7, 3]);
    expect(stdout).toContain('It crashed 3 times within 1 minutes and is not started again');
  });

  it('is tried again when a new start fails', () => {
    expect(run('tried', [crash, never, regular])).toMatchObject({ status: 0, starts: 3 });
  });

  it('is not started again when it never got ready, or was asked to end', () => {
    expect(run('never', [never])).toMatchObject({ status: 7, starts: 1 });
    expect(run('asked', [READY.replace('END', `process.kill(process.pid, 'SIGTERM')`)])).toMatchObject({ status: 143, starts: 1 });
  });

  it('is not started again once it is stopped, be it during the pause', () => {
    expect(run('paused', [crash, regular], 60_000)).toMatchObject({ status: 143, starts: 1 });
  });
});
