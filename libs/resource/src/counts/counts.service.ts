import { Injectable } from '@nestjs/common';
import type { ListCount } from '@haulbook/resource-contracts';
import { COUNT_CAP } from '../crud/list-counting.js';
import { ResourceRegistry } from '../crud/registry.js';
import { Db } from '../records/db.js';
import { Audience } from '../schema/audience.js';
import { compileCounts, type CountedRows } from './compile.js';
import type { AskedCount } from './query.js';

/** Counts lists of several resources at once, for screens that show many numbers: one statement for all of them. */
@Injectable()
export class CountsService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly db: Db,
    private readonly audience: Audience,
  ) {}

  /**
   * Count the rows of each list that the caller may read, up to the number at which lists stop counting.
   * @returns the counts in the order of the lists; null for a resource that is not the caller's to read
   * @throws DomainError `unauthenticated`, `forbidden` for people who may not use the screens, `bad_query`
   */
  async of(lists: readonly AskedCount[]): Promise<(ListCount | null)[]> {
    this.audience.require();
    const asked = lists.map((list) => this.readable(list));
    const counted = asked.filter((list) => list !== null);
    if (counted.length === 0) return asked.map(() => null);
    const { text, values } = compileCounts(counted, COUNT_CAP, this.registry.accessTo, this.registry.targetOf);
    const [numbers = []] = (await this.db.mayLag(() => this.db.arrays(text, values))) as number[][];
    return asked.map((list) => list && capped(numbers[counted.indexOf(list)] ?? 0));
  }

  private readable({ path, s }: AskedCount): CountedRows | null {
    const definition = this.registry.byPath(path);
    const access = definition && this.registry.access(definition.meta);
    return access?.may('read') ? { access, search: s } : null;
  }
}

const capped = (found: number): ListCount => ({ total: Math.min(found, COUNT_CAP), ...(found > COUNT_CAP && { totalIsCapped: true }) });
