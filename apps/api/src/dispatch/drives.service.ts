import { Inject, Injectable, Logger } from '@nestjs/common';
import { estimateTable, type Coordinates, type DriveTable, type DrivingRules } from '@haulbook/domain';
import { Clock, CONFIG } from '@haulbook/platform';
import { z } from 'zod';
import type { Config } from '../config.js';
import { KnownDrives } from './known-drives.js';

/** How long the routing service may take, in milliseconds. */
const TIMEOUT_MS = 2000;
/** How long a service that gave no answer is left alone, so that not every map waits for it. */
const PAUSE_MS = 60_000;
const METERS_PER_MILE = 1609.344;

const matrix = z.array(z.array(z.number().nonnegative()));
/** The answer of OSRM; where no road leads it has null, and with that the answer is of no use. */
const tableAnswer = z.object({ code: z.literal('Ok'), durations: matrix, distances: matrix });

export interface Drives {
  table: DriveTable;
  /** Whether a routing service that is set up gave no answer. */
  isWithoutService: boolean;
}

/** The ways between places: by the routing service if there is one, estimated otherwise. */
@Injectable()
export class DrivesService {
  private readonly logger = new Logger(DrivesService.name);
  private readonly known = new KnownDrives();
  private askAgainAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Whether ways are asked of a service. */
  get hasService(): boolean {
    return this.config.ROUTING_URL !== undefined;
  }

  /**
   * Find the ways between all of these places. Never fails: without an answer of the service they are estimated. What it told is kept, and
   * after a question without an answer it is left alone for a minute.
   */
  async between(places: readonly Coordinates[], rules: DrivingRules): Promise<Drives> {
    const service = this.config.ROUTING_URL;
    if (!service || places.length < 2) return { table: estimateTable(places, rules), isWithoutService: false };
    const byRoad = this.known.between(places, this.clock.now()) ?? (await this.told(service, places));
    return { table: byRoad ?? estimateTable(places, rules), isWithoutService: byRoad === null };
  }

  /** Ask the service, unless it is left alone, and keep what it tells. */
  private async told(service: string, places: readonly Coordinates[]): Promise<DriveTable | null> {
    const now = this.clock.now();
    if (now.getTime() < this.askAgainAt) return null;
    const table = await this.ask(service, places);
    if (table) this.known.keep(places, table, now);
    this.askAgainAt = table ? 0 : now.getTime() + PAUSE_MS;
    return table;
  }

  private async ask(service: string, places: readonly Coordinates[]): Promise<DriveTable | null> {
    const points = places.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
    const address = `${service.replace(/\/$/, '')}/table/v1/driving/${points}?annotations=duration,distance`;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      return tableOf(tableAnswer.parse(await answer.json()), places.length);
    } catch (error) {
      this.logger.warn(`The routing service gave no answer: ${(error as Error).message}`);
      return null;
    }
  }
}

/** Convert seconds and meters to minutes and miles. @throws Error when the answer is for another number of places */
function tableOf({ durations, distances }: z.output<typeof tableAnswer>, size: number): DriveTable {
  if ([durations, distances].some((rows) => rows.length !== size || rows.some((row) => row.length !== size)))
    throw new Error(`a table that is not ${size} by ${size}`);
  return durations.map((row, from) =>
    row.map((seconds, to) => ({ minutes: seconds / 60, miles: distances[from]![to]! / METERS_PER_MILE })),
  );
}
