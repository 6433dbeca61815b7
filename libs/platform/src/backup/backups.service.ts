import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { SettingFact } from '@haulbook/resource-contracts';
import { Clock } from '../clock.js';
import { BadSettings, CONFIG, directUrl, type PlatformConfig } from '../config/config.js';
import { FileStore } from '../files/file-store.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { OngoingWork } from '../jobs/ongoing-work.js';
import { TellsOf } from '../settings/setting-facts.js';
import { archivesAt, isDue, isLate, keepLatest, timeOf, warningOf } from './archives.js';
import { backUp } from './back-up.js';
import { BackupUnderWay } from './backup-lock.js';
import { BadBackup } from './manifest.js';

/** How long a look into the folder is good for: health checks come every second. */
const LOOK_AGAIN_MS = 60_000;

/** Makes backups in `BACKUP_DIR` when they are due, and tells how old the latest one is. */
@Injectable()
export class Backups implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Backup');
  private readonly stopping = new AbortController();
  private readonly making = new OngoingWork<number>();
  /** From when on the first backup is awaited. */
  private since = new Date(0);
  private latest: Date | null = null;
  /** What is to be said of archives that are dated in the future; empty without any. */
  private warning = '';
  private lookedAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  /** @throws BadSettings when archives cannot be written where the setting says. */
  async onApplicationBootstrap(): Promise<void> {
    this.since = this.clock.now();
    const folder = this.folder();
    if (!folder) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      await this.look(folder);
    } catch {
      throw new BadSettings(`BACKUP_DIR must be a folder that can be written to, but "${folder}" cannot.`);
    }
  }

  /** Give up a backup that is under way: nothing of it stays. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.making.settled();
  }

  /**
   * Make a backup if one is due. A long one goes on after this has ended, so that no worker waits for it.
   * @returns how many backups were finished.
   * @throws BadBackup when the latest one is too old; what made one fail.
   */
  @TimedJob('back_up', '*/15 * * * *', {
    label: 'Backups',
    does: 'Makes a backup when one is due, if BACKUP_DIR is set, and deletes the oldest ones.',
    did: ['Made', 'backup'],
  })
  async run(): Promise<number> {
    const folder = this.folder();
    if (!folder) return 0;
    await this.look(folder);
    if (!this.making.isGoing && isDue(this.latest, this.config.BACKUP_EVERY_HOURS, this.clock.now())) this.making.begin(this.begin(folder));
    const done = await this.making.outcome();
    if (this.making.isGoing && this.isLate())
      throw new BadBackup(
        this.latest ? `The latest backup is of ${this.latest.toISOString()}, which is too old.` : 'There is no backup yet.',
      );
    return done ?? 0;
  }

  /** Say how the latest backup stands; undefined without backups by this server. */
  state(): 'current' | 'late' | undefined {
    const folder = this.folder();
    if (!folder) return undefined;
    // Startup and health do not wait for a folder that may be on another machine.
    if (performance.now() - this.lookedAt > LOOK_AGAIN_MS) void this.look(folder).catch((error: Error) => this.log.warn(error.message));
    return this.isLate() ? 'late' : 'current';
  }

  /** Say on the page about files where backups go and when the latest one was made. */
  @TellsOf('files')
  async facts(): Promise<SettingFact[]> {
    const folder = this.folder();
    const variables = ['BACKUP_DIR', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'];
    if (!folder) return [{ label: 'Backups', value: 'Not made by this server', help: 'Set a folder to have them made.', variables }];
    await this.look(folder);
    const last = this.latest;
    const { BACKUP_EVERY_HOURS: hours, BACKUP_KEEP: keep } = this.config;
    return [
      {
        label: 'Backups',
        value: `${last ? `The latest is of ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'None yet'}${this.isLate() ? ', which is too old' : ''}`,
        help: `Rows and files, every ${hours} hours, into ${folder}. The latest ${keep} are kept. ${this.warning}`.trim(),
        variables,
      },
    ];
  }

  private folder(): string | undefined {
    return this.config.BACKUP_DIR && resolve(this.config.BACKUP_DIR);
  }

  private async look(folder: string): Promise<void> {
    this.lookedAt = performance.now();
    const { made, ahead } = await archivesAt(folder, this.clock.now());
    this.latest = timeOf(made.at(-1) ?? '') ?? null;
    const warning = warningOf(ahead);
    if (warning && warning !== this.warning) this.log.warn(warning);
    this.warning = warning;
  }

  private isLate(): boolean {
    return isLate(this.latest ?? this.since, this.config.BACKUP_EVERY_HOURS, this.clock.now());
  }

  private begin(folder: string): Promise<number> {
    const making = this.make(folder);
    making.catch((error: Error) => this.log.error(`The backup failed: ${error.message}`));
    return making;
  }

  private async make(folder: string): Promise<number> {
    const { DATA_DIR, BACKUP_KEEP } = this.config;
    const now = this.clock.now();
    try {
      const where = { databaseUrl: directUrl(this.config), dataDir: resolve(DATA_DIR), files: this.files, folder };
      await backUp({ ...where, now, signal: this.stopping.signal });
    } catch (error) {
      // Another process or a person is making one.
      if (error instanceof BackupUnderWay) return 0;
      throw error;
    }
    await keepLatest(folder, BACKUP_KEEP, this.clock.now());
    await this.look(folder);
    return 1;
  }
}
