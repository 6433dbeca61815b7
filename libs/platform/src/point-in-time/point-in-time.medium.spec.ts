import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { Clock } from '../clock.js';
import { readSettings } from '../config/config.js';
import * as pointInTime from './index.js';

const { PointInTime, linesIn, lineOf, moveStaged, takeBase, tidy } = pointInTime;

interface Server {
  url: string;
  data: string;
  stop(): Promise<void>;
}
interface Restored {
  kept?: string;
  rows: number;
}
/** What is used of tools/lib, which has no types. */
interface Tools {
  startPostgres(options: { dataDir: string; settings: object; keepLog?: boolean }): Promise<Server>;
  throwaway: object;
  choosePlace(dataDir: string, say: () => void): object;
  rewind(options: { place: object; archive: string; at: Date; built: object; followed: unknown; settings: object }): Promise<Restored>;
}

describe('a moment of the private PostgreSQL', () => {
  let dataDir: string;
  let archive: string;
  let tools: Tools;
  let settings: object;
  const data = () => join(dataDir, 'postgres');

  const followed = async <T>(_: string, work: (onProgress: () => void) => Promise<T>) => work(() => undefined);
  const restoreTo = (at: Date) =>
    tools.rewind({ place: tools.choosePlace(dataDir, () => undefined), archive, at, built: pointInTime, followed, settings });

  /** Run a server that keeps its log, and the work of people on it. */
  const running = async <T>(work: (write: (text: string) => Promise<Date>, server: Server) => Promise<T>, keepLog = true) => {
    const server = await tools.startPostgres({ dataDir, settings, keepLog });
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS notes (text text)');
    /** Write a note; returns a moment after it and, as clocks of disks are coarse, well before the next. */
    const write = async (text: string) => {
      await client.query('INSERT INTO notes VALUES ($1)', [text]);
      const { rows } = await client.query<{ at: Date }>(`SELECT clock_timestamp() + interval '5 ms' AS at, pg_sleep(0.02)`);
      return rows[0]!.at;
    };
    const result = await work(write, server);
    await client.end();
    await server.stop();
    return result;
  };
  const baseOf = async ({ url, data: of }: Server) => {
    const line = (await lineOf(of))!;
    const base = await takeBase({ databaseUrl: url, data: of, archive, line });
    await moveStaged(of, join(archive, line));
    return new Date(base.stoppedAt);
  };
  /** The timed job, by the clock of the server. */
  const jobOf = ({ url, data: of }: Server, now: Date) => {
    const clock = new Clock();
    clock.set(now);
    const own = { DATABASE_URL: url, WAL_ARCHIVE_DIR: archive, PRIVATE_DATABASE_DIR: of };
    return new PointInTime(readSettings({ NODE_ENV: 'test', ...own }, {}), clock);
  };
  const notes = async () => {
    const server = await tools.startPostgres({ dataDir, settings });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ text: string }>('SELECT text FROM notes ORDER BY 1');
    await client.end();
    await server.stop();
    return rows.map(({ text }) => text);
  };

  /** Have what is written next go to another piece of the log. */
  const switchPiece = async ({ url }: Server) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('SELECT pg_switch_wal()');
    await client.end();
  };

  /** Moments of the first life of the database. */
  const first = {} as Record<'base' | 'kept' | 'end', Date>;

  beforeAll(async () => {
    const load = async (name: string) => (await import(join(__dirname, '../../../../tools/lib', name))) as Tools;
    tools = { ...(await load('postgres.mjs')), ...(await load('postgres-data.mjs')), ...(await load('postgres-rewind.mjs')) };
    const { throwaway } = tools;
    settings = { ...throwaway, wal_level: 'replica', synchronous_commit: 'on' };
    const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'haulbook-test-'));
    await chmod(folder, 0o755);
    [dataDir, archive] = [join(folder, 'data'), join(folder, 'archive')];
    await running(async (write, server) => {
      await write('before the base');
      first.base = await baseOf(server);
      first.kept = await write('kept');
      await write('a mistake');
      await switchPiece(server);
      await write('another');
      await switchPiece(server);
      first.end = await write('the last one');
    });
  });
  afterAll(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

  it('comes back with the rows of before it and none of after it, and what was there is kept', async () => {
    const { kept, rows } = await restoreTo(first.kept);
    expect(rows).toBe(2);
    expect(await notes()).toEqual(['before the base', 'kept']);
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', kept!.slice(dataDir.length + 1)]);
  });

  it('comes back when nothing was written after it', async () => {
    await restoreTo(first.end);
    expect(await notes()).toEqual(['a mistake', 'another', 'before the base', 'kept', 'the last one']);
  });

  it('that cannot come back changes nothing, and says why', async () => {
    const before = await readdir(dataDir);
    const damaged = (await linesIn(archive))[0]!;
    const base = join(damaged.folder, damaged.bases[0]!.name);
    await expect(restoreTo(new Date(first.base.getTime() - 1000))).rejects.toThrow(/^The first moment that can be restored is/);
    await expect(restoreTo(new Date(Date.now() + 3_600_000))).rejects.toThrow(/ends at .*: nothing later can be restored\.$/);
    const whole = await readFile(base);
    await writeFile(base, whole.subarray(0, whole.length - 1000));
    await expect(restoreTo(first.kept)).rejects.toThrow(/is damaged or incomplete/);
    const changed = gunzipSync(whole);
    changed.write('#max_', changed.indexOf('max_connections'));
    await writeFile(base, gzipSync(changed));
    await expect(restoreTo(first.kept)).rejects.toThrow(/is damaged or incomplete/);
    await writeFile(base, whole);
    const server = await tools.startPostgres({ dataDir, settings });
    await expect(restoreTo(first.kept)).rejects.toThrow(/^The application runs on this database/);
    await server.stop();
    expect(await readdir(dataDir)).toEqual(before);
  });

  it('of a second life comes back from a log that never reached the archive, and one of the first still does', async () => {
    await restoreTo(first.kept);
    let moment = new Date(0);
    await running(async (write, server) => {
      const job = jobOf(server, await write('before its base'));
      await job.run();
      const [, { bases }] = (await linesIn(archive)) as [unknown, pointInTime.Line];
      await job.run();
      expect([bases.length, (await linesIn(archive))[1]!.bases]).toEqual([1, bases]);
      expect(await job.facts()).toMatchObject([{ value: expect.stringMatching(/^2.* to 2.* UTC; 2.* to 2.* UTC$/) as string }]);
      moment = await write('of the second life');
      await write('another mistake');
      process.kill(Number((await readFile(join(server.data, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    });
    expect(await linesIn(archive)).toHaveLength(2);
    await restoreTo(moment);
    expect(await notes()).toEqual(['before its base', 'before the base', 'kept', 'of the second life']);
    await restoreTo(first.end);
    expect(await notes()).toEqual(['a mistake', 'another', 'before the base', 'kept', 'the last one']);
  });

  it('comes back where nothing is left but the archive', async () => {
    await rm(dataDir, { recursive: true });
    expect(await restoreTo(first.kept)).toMatchObject({ kept: undefined, rows: 2 });
    expect(await readdir(dataDir)).toEqual(['postgres']);
    expect(await notes()).toEqual(['before the base', 'kept']);
  });

  it('after a gap in the log does not come back, and one before it still does', async () => {
    const [line] = await linesIn(archive);
    // The piece with 'another': the last one has what the server wrote when it stopped.
    const { name } = line!.pieces.at(-2)!;
    const file = join(line!.folder, 'log', `${name}.gz`);
    await rename(file, `${file}.away`);
    const said = await restoreTo(first.end).then(
      () => 'restored',
      ({ message }: Error) => message,
    );
    expect(said).toContain(`has a gap: the piece ${name} is missing`);
    const end = new Date(/It leads to moments before (\S+) only\.$/.exec(said)![1]!);
    expect(end.getTime()).toBeGreaterThan(first.kept.getTime());
    expect(await notes()).toEqual(['before the base', 'kept']);
    await restoreTo(new Date(end.getTime() - 1));
    expect(await notes()).toEqual(['before the base', 'kept']);
    await rename(`${file}.away`, file);
  });

  it('after a gap comes back once the job has copied the data anew', async () => {
    await running(async (write, server) => {
      await jobOf(server, await write('before the gap')).run();
      await switchPiece(server);
      await write('in the gap');
      await switchPiece(server);
      await write('after it');
    });
    let moment = new Date(0);
    await running(async (write, server) => {
      const job = jobOf(server, await write('more'));
      await job.run();
      const { folder, bases, pieces } = (await linesIn(archive)).at(-1)!;
      await rm(join(folder, 'log', `${pieces.at(-2)!.name}.gz`));
      const said = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      await job.run();
      await job.run();
      expect(said.mock.calls).toEqual([[expect.stringContaining(`The piece ${pieces.at(-2)!.name} of the log is missing in`)]]);
      said.mockRestore();
      expect((await linesIn(archive)).at(-1)!.bases).toHaveLength(bases.length + 1);
      const [fact] = await job.facts();
      expect(String(fact!.value).split('; ')).toHaveLength(4);
      moment = await write('after the copy');
      await write('a mistake');
    });
    await restoreTo(moment);
    expect(await notes()).toContain('after the copy');
    expect(await notes()).not.toContain('a mistake');
  });

  it('is part of a new line once the log was not kept for a while', async () => {
    await running(async () => undefined);
    const line = await lineOf(data());
    await running(async () => undefined);
    expect(await lineOf(data())).toBe(line);
    await running(async () => undefined, false);
    expect(await lineOf(data())).toBeUndefined();
    await running(async (_, server) => {
      expect(await lineOf(data())).not.toBe(line);
      await expect(takeBase({ databaseUrl: server.url, data: server.data, archive, line: 'x' })).resolves.toBeDefined();
    });
    await rm(join(archive, 'x'), { recursive: true });
  });

  it('is not lost to another database with the same archive, and to nothing that is tidied', async () => {
    const [line] = await linesIn(archive);
    const piece = join(line!.folder, 'log', `${line!.pieces[0]!.name}.gz`);
    const own = await readFile(piece);
    await writeFile(join(data(), 'haulbook_log', line!.pieces[0]!.name), 'of another database');
    await expect(moveStaged(data(), line!.folder)).rejects.toThrow(/is there with other content/);
    await writeFile(piece, gzipSync('of another database'));
    expect(await moveStaged(data(), line!.folder)).toBeGreaterThan(0);
    await writeFile(piece, own);
    await tidy(archive, new Date(0), line!.id);
    expect(await linesIn(archive)).toMatchObject([{ bases: [{}] }, { bases: [{}] }, { bases: [{}, {}] }]);
    // What was logged before the first base leads nowhere, and is gone.
    expect(await tidy(archive, new Date(0), line!.id)).toBe(0);
    expect(await tidy(archive, new Date(Date.now() + 3_600_000), line!.id)).toBeGreaterThan(0);
    expect(await linesIn(archive)).toMatchObject([{ id: line!.id, bases: [{}] }]);
    await rename(archive, `${archive}-gone`);
    await expect(restoreTo(first.kept)).rejects.toThrow(/no base yet/);
  });
});
