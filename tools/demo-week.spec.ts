import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Run the command with arguments that leave nothing to play. */
function ask(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'demo-week.mjs'), ...args], { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

describe('npm run demo:week', () => {
  it('says how it is used, with every option', () => {
    const { status, stdout, stderr } = ask('--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^It is used like this: npm run demo:week \[-- OPTIONS\]/);
    for (const option of ['--fresh', '--check', '--seed', '--days', '--jobs']) expect(stdout).toContain(`  ${option}`);
    expect(ask('-h').stdout).toBe(stdout);
  });

  it.each([
    [['--frsh'], "Unknown option '--frsh'."],
    [['monday'], "Unexpected argument 'monday'."],
    [['--seed'], "Option '--seed <value>' argument missing."],
    [['--seed', '1.5'], '--seed takes a whole number from 0 to 1000000, not "1.5".'],
    [['--days', '9'], '--days takes a whole number from 1 to 6, not "9".'],
    [['--jobs', 'many'], '--jobs takes a whole number from 1 to 60, not "many".'],
  ])('refuses %j in a sentence, and says how it is used', (args, sentence) => {
    const { status, stdout, stderr } = ask(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n\n').slice(0, 2)).toEqual([sentence, 'It is used like this: npm run demo:week [-- OPTIONS]']);
  });
});
