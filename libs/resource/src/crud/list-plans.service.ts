import { Injectable } from '@nestjs/common';
import type { ResourceMeta } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import type { ListPlan, ListRequest } from '../query/list.js';
import type { ListQuery } from '../query/request.js';
import { Db } from '../records/db.js';
import { NameSearch } from '../search/name-search.service.js';
import { capOf, isAboutOthers, isOfAll, isOfRange, isOfWords, COUNT_CAP, FOUND_CAP } from './list-counting.js';
import { LongTables } from './long-tables.js';

/** Rows that are sorted at once sooner than PostgreSQL may go through a table for those of a page. */
const MOST_SORTED = 5000;

type PlanOf = (request: ListRequest) => ListPlan;

/** How a list is read, how many rows it has where they were counted before, and those of its page where they were read. */
interface Planned {
  plan: ListPlan;
  counted: number | undefined;
  read?: unknown[][];
  /** Whether more than a thousand rows were found. */
  more?: boolean;
}

/** Chooses how the page and the count of a list are read. */
@Injectable()
export class ListPlans {
  private readonly long = new LongTables();

  constructor(
    private readonly db: Db,
    private readonly names: NameSearch,
  ) {}

  /** Choose how a list is read, by what PostgreSQL cannot know of its rows. */
  async choose(meta: ResourceMeta, access: Access, planOf: PlanOf, query: ListQuery): Promise<Planned> {
    if (isOfWords(query)) return this.ofWords(access, planOf, query);
    if (isOfRange(meta, query)) return this.countedFirst(planOf, query);
    if (isAboutOthers(query)) return this.foundFirst(planOf, query);
    if (isOfAll(access, query)) return this.countedAtOnce(meta, planOf, query);
    return { plan: planOf(query.request), counted: undefined };
  }

  /** Find a search by words first. Of a common name there are more than are counted for sure. */
  private async ofWords(access: Access, planOf: PlanOf, query: ListQuery): Promise<Planned> {
    const found = (await this.names.areMany(access, query.request, FOUND_CAP)) ? null : await this.foundFirst(planOf, query);
    return found && !found.more ? found : { plan: planOf(query.request), counted: FOUND_CAP + 1 };
  }

  /** Count a list first: few rows are found before they are sorted, and none are not looked for. */
  private async countedFirst(planOf: PlanOf, query: ListQuery): Promise<Planned> {
    const counted = await this.total(planOf(query.request), query);
    const isFew = counted <= Math.min(MOST_SORTED, capOf(query) ?? MOST_SORTED);
    return { counted, plan: planOf(isFew ? { ...query.request, few: true } : query.request), ...(counted === 0 ? { read: [] } : {}) };
  }

  /** Count all rows in the statement that reads the page, unless there are more than that for sure. */
  private async countedAtOnce({ table }: ResourceMeta, planOf: PlanOf, { request }: ListQuery): Promise<Planned> {
    if (this.long.has(table)) return { plan: planOf(request), counted: COUNT_CAP + 1 };
    const plan = planOf({ ...request, upTo: LongTables.countsUpTo });
    const read = await this.pageOf(plan);
    const counted = plan.found(read);
    this.long.note(table, counted);
    return { plan, counted, read };
  }

  /**
   * Find the rows of a list first, up to a thousand, and take page and count from those. PostgreSQL would go through the table in the order
   * of the list until it has a page, and then look for all of them once more for the count.
   */
  private async foundFirst(planOf: PlanOf, query: ListQuery): Promise<Planned> {
    const few = planOf({ ...query.request, most: FOUND_CAP + 1 });
    const read = await this.pageOf(few);
    const counted = few.found(read);
    // An empty page does not say how many were found: where it is not the first one, the list may go on beyond them.
    const areAll = counted === undefined ? !query.request.after && query.request.offset === 0 : counted <= FOUND_CAP;
    return areAll ? { plan: few, counted, read } : { plan: planOf(query.request), counted: undefined, more: counted !== undefined };
  }

  /** Read the page of a list. @returns its rows, as arrays. */
  pageOf({ page }: ListPlan): Promise<unknown[][]> {
    return this.db.arrays(page.text, page.values);
  }

  /** Count the rows of a list as far as its query asks for it. */
  async total(plan: ListPlan, query: ListQuery): Promise<number> {
    if (query.count === 'none') return 0;
    const { text, values } = plan.count(capOf(query));
    return (await this.db.query<{ total: number }>(text, values))[0]!.total;
  }
}
