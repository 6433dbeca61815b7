import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { SettingFact } from '@haulbook/resource-contracts';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { TellsOf } from '../settings/setting-facts.js';
import { SettingsService } from '../settings/settings.service.js';
import { isLow, roomInWords, roomWarning, type DiskRoom } from './disk-room.js';
import { readDisk } from './read-disk.js';

/** A disk is nearly full. */
export class DiskNearlyFull extends Error {}

/** Tells how much of the disks is free, and warns before they are full. */
@Injectable()
export class DiskWatch {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Look at the disks. A run that fails stays in the bell until there is room again.
   * @throws DiskNearlyFull when less of one is free than the setting says.
   */
  @TimedJob('watch_disk', '*/15 * * * *', {
    label: 'Free disk',
    does: 'Warns when less of the server’s disk is free than Settings say.',
  })
  async watch(): Promise<void> {
    const { freeDiskPercent } = await this.settings.get('files');
    const warning = roomWarning(await this.disks(), freeDiskPercent);
    if (warning) throw new DiskNearlyFull(warning);
  }

  /** Say on the page about files how much of each disk is free. */
  @TellsOf('files')
  async facts(): Promise<SettingFact[]> {
    const { freeDiskPercent } = await this.settings.get('files');
    return (await this.disks()).map((disk) => ({
      label: 'Free disk',
      value: roomInWords(disk),
      help: `${disk.name} on this server.`,
      tone: isLow(disk, freeDiskPercent) ? 'warning' : 'success',
      variables: ['DATA_DIR'],
    }));
  }

  /** List the disk of DATA_DIR, and that of the private database if it is another one; none without a folder. */
  async disks(): Promise<DiskRoom[]> {
    const folder = resolve(this.config.DATA_DIR);
    const database = join(folder, 'postgres');
    const [own, other] = await Promise.all([folder, database].map((path) => stat(path).catch(() => null)));
    // With files and the sealing key elsewhere there may be no folder.
    if (!own) return [];
    const disks = [{ name: 'The disk of DATA_DIR', ...(await readDisk(folder)) }];
    if (other && other.dev !== own.dev) disks.push({ name: 'The disk of the database', ...(await readDisk(database)) });
    return disks;
  }
}
