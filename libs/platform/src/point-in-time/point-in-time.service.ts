import { resolve } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { SettingFact } from '@haulbook/resource-contracts';
import { isDue } from '../backup/archives.js';
import { Clock } from '../clock.js';
import { BadSettings, CONFIG, directUrl, type PlatformConfig } from '../config/config.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { OngoingWork } from '../jobs/ongoing-work.js';
import { TellsOf } from '../settings/setting-facts.js';
import { takeBase } from './base.js';
import { lineOf, linesIn, makeLine, readLine, type Line } from './line.js';
import { moveStaged } from './log-pieces.js';
import { gapIn, spansOf } from './moments.js';
import { tidy } from './tidy.js';

const DAY_MS = 24 * 3_600_000;

/** Where the log of the private PostgreSQL is, and where it goes. */
interface Places {
  data: string;
  archive: string;
}

/** Keeps the log of the private PostgreSQL in `WAL_ARCHIVE_DIR`, and whole copies from which it leads to any moment. */
@Injectable()
export class PointInTime implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('PointInTime');
  private readonly stopping = new AbortController();
  private readonly copying = new OngoingWork<void>();
  private moving: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws BadSettings when the log is to be kept of a database that is not the private one. */
  onApplicationBootstrap(): void {
    if (this.config.WAL_ARCHIVE_DIR && !this.config.PRIVATE_DATABASE_DIR)
      throw new BadSettings(
        'WAL_ARCHIVE_DIR keeps the log of the private PostgreSQL, which only npm start runs. Archive the log of your own server with its tools.',
      );
  }

  /** Give up a copy that is under way: nothing of it stays. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.copying.settled();
  }

  /**
   * Move the log to the archive, copy the data folder if that is due, and delete what is no longer needed.
   * @returns how many pieces were moved.
   * @throws BadBackup when the archive has the log of another database; what made a copy fail.
   */
  @TimedJob('keep_log', '* * * * *', {
    label: 'Log of the database',
    does: 'Moves the log of the private PostgreSQL to the archive, if WAL_ARCHIVE_DIR is set, and copies its data when that is due.',
    did: ['Moved', 'piece'],
  })
  async run(): Promise<number> {
    const places = this.places();
    const line = places && (await lineOf(places.data));
    if (!places || !line) return 0;
    const { archive } = places;
    const moved = await this.move(places, line);
    const now = this.clock.now();
    if (!this.copying.isGoing && this.needsBase(await readLine(archive, line), now)) this.copying.begin(this.copy(places, line, now));
    await this.copying.outcome();
    await tidy(archive, new Date(now.getTime() - this.config.WAL_KEEP_DAYS * DAY_MS), line);
    return moved;
  }

  /** Say on the page about files which moments can be restored. */
  @TellsOf('files')
  async facts(): Promise<SettingFact[]> {
    if (!this.config.PRIVATE_DATABASE_DIR) return [];
    const variables = ['WAL_ARCHIVE_DIR', 'WAL_BASE_EVERY_HOURS', 'WAL_KEEP_DAYS'];
    const places = this.places();
    if (!places)
      return [{ label: 'Point in time', value: 'Not kept', help: 'Set a folder to have the log of the database kept there.', variables }];
    const spans = (await linesIn(places.archive)).flatMap(spansOf);
    const value = spans.map(({ from, to }) => `${inWords(from)} to ${inWords(to)} UTC`).join('; ');
    const help = `The database can be restored to any moment of this time. Its log is kept in ${places.archive} for ${this.config.WAL_KEEP_DAYS} days.`;
    return [{ label: 'Point in time', value: value || 'Not yet', help, variables }];
  }

  private places(): Places | undefined {
    const { WAL_ARCHIVE_DIR: archive, PRIVATE_DATABASE_DIR: data } = this.config;
    return archive && data ? { data, archive: resolve(archive) } : undefined;
  }

  /** Whether the latest base is old, or a piece of the log since it is missing: without another one, nothing later could be restored. */
  private needsBase({ bases, pieces }: Line, now: Date): boolean {
    const latest = bases.at(-1);
    if (!latest || isDue(new Date(latest.startedAt), this.config.WAL_BASE_EVERY_HOURS, now)) return true;
    const gap = gapIn(
      pieces.map(({ name }) => name),
      latest.from,
    );
    if (gap) this.log.error(`The piece ${gap} of the log is missing in ${this.config.WAL_ARCHIVE_DIR}: the data is copied anew.`);
    return gap !== undefined;
  }

  /** Move what the server staged, after what is being moved already: a copy that ends moves it as well. */
  private move({ data, archive }: Places, line: string): Promise<number> {
    const moved = this.moving.then(async () => moveStaged(data, await makeLine(archive, line)));
    this.moving = moved.catch(() => undefined);
    return moved;
  }

  private copy(places: Places, line: string, now: Date): Promise<void> {
    const { data, archive } = places;
    const signal = this.stopping.signal;
    const copying = takeBase({ databaseUrl: directUrl(this.config), data, archive, line, now, signal }).then(async () => {
      await this.move(places, line);
    });
    copying.catch((error: Error) => this.log.error(`The copy of the data failed: ${error.message}`));
    return copying;
  }
}

const inWords = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
