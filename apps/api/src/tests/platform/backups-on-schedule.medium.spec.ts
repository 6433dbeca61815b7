import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Backups } from '@haulbook/platform';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const HOUR_MS = 3_600_000;

describe('backups on a schedule', () => {
  let folder: string;
  let app: TestApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    app = await startTestApp({ BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const backups = () => app.app.get(Backups, { strict: false });
  const after = (hours: number) => app.clock.set(new Date(app.clock.now().getTime() + hours * HOUR_MS));
  const health = async () => (await app.visitor().get('/api/health')).body as { status: string; backup?: string };

  it('are made when one is due, and only the latest are kept; other files stay', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await backups().run()).toBe(1);
    const [first] = await readdir(folder);
    expect(await backups().run()).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      after(6.01);
      expect(await backups().run()).toBe(1);
    }
    const left = (await readdir(folder)).sort();
    expect(left).toEqual([expect.stringMatching(/^backup-/), expect.stringMatching(/^backup-/), 'notes.txt']);
    expect(left).not.toContain(first);
    expect(await health()).toMatchObject({ status: 'ok', backup: 'current' });
  });

  it('warn in the health check, which stays good, when the latest is half an interval late', async () => {
    after(8.9);
    expect((await health()).backup).toBe('current');
    after(0.2);
    expect(await health()).toMatchObject({ status: 'ok', backup: 'late' });
    expect(await backups().facts()).toMatchObject([{ label: 'Backups', value: expect.stringMatching(/, which is too old$/) }]);
  });

  it('that fail make the job fail, and the next one makes up for it', async () => {
    await app.records.db.query('ALTER TABLE migrations RENAME TO lost');
    await expect(backups().run()).rejects.toThrow(/nothing to back up/);
    await app.records.db.query('ALTER TABLE lost RENAME TO migrations');
    expect(await backups().run()).toBe(1);
    expect((await health()).backup).toBe('current');
  });

  it('dated in the future, by a clock that was wrong, are kept, keep none from being made, and are said', async () => {
    const wrong = 'backup-2099-01-01T00-00-00Z.tar.gz';
    await writeFile(join(folder, wrong), 'of a wrong clock');
    expect((await backups().facts())[0]!.help).toContain(`${wrong} is dated in the future`);
    after(9.1);
    expect((await health()).backup).toBe('late');
    for (let time = 0; time < 2; time += 1) {
      after(6.01);
      expect(await backups().run()).toBe(1);
      expect((await health()).backup).toBe('current');
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('backup-'))).toHaveLength(3);
    expect(await readdir(folder)).toContain(wrong);
    await rm(join(folder, wrong));
  });
});
