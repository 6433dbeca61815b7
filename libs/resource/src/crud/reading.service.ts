import { Injectable, Optional } from '@nestjs/common';
import { firstWeekday, type TransitionInput } from '@haulbook/core';
import { isSummable, titleText, type ListGroup, type ListPage, type Totals } from '@haulbook/resource-contracts';
import { findField } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { RefsField, ResourceMeta } from '../declaration/types.js';
import { badQuery, invalid, notFound } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { currentScope, within } from '../policy/scope.js';
import { compileList, compileOne, EVERY_ROW, type ListPlan, type ListRequest, type OneRequest, type RowsRequest } from '../query/list.js';
import { compileGranted } from '../query/matching.js';
import type { ListQuery } from '../query/request.js';
import { compileTotals } from '../query/totals.js';
import { Db } from '../records/db.js';
import { readRefIds } from '../records/nested.js';
import { AdminSite, valueWriterOf } from '../schema/admin-site.js';
import { titleField } from '../schema/record-title.js';
import { LeadingWords } from '../search/leading-words.service.js';
import { capOf, wantedOf } from './list-counting.js';
import { ListPlans } from './list-plans.service.js';
import { ResourceRegistry } from './registry.js';
import { SingleRecords } from './single-records.js';
import { isUuid } from '../query/values.js';

export type Row = Record<string, unknown>;

/** Rows that are in memory at once when all rows of a list are read. */
const ROWS_AT_ONCE = 1000;

/** Reads lists and single rows, limited to what the current actor may see. */
@Injectable()
export class ReadingService {
  private readonly singles: SingleRecords;

  constructor(
    private readonly db: Db,
    private readonly registry: ResourceRegistry,
    private readonly leadingWords: LeadingWords,
    private readonly plans: ListPlans,
    @Optional() private readonly named?: AdminSite,
  ) {
    this.singles = new SingleRecords(db);
  }

  /** Read a list; from a replica, where there is one and the request must see nothing newer. */
  list(meta: ResourceMeta, query: ListQuery): Promise<ListPage<Row> | Row[]> {
    return this.db.mayLag(() => this.listed(meta, query));
  }

  private async listed(meta: ResourceMeta, asked: ListQuery): Promise<ListPage<Row> | Row[]> {
    const access = this.registry.require(meta, 'read');
    if (asked.request.trashed) this.requireTrash(meta);
    const query = { ...asked, request: await this.leadingWords.led(access, asked.request, wantedOf(asked)) };
    const compiled = (request: ListRequest) => compileList(access, request, this.registry.accessTo, this.registry.targetOf);
    // What was found before is of one search alone.
    const planOf = (request: ListRequest) =>
      request.known ? compiled(request) : access.plan(`list ${JSON.stringify(request)}`, () => compiled(request));
    const { plan, counted, read } = await this.plans.choose(meta, access, planOf, query);
    const rows = plan.toObjects(read ?? (await this.plans.pageOf(plan)));
    await this.addReferenceLists(meta, access, query.request, rows);
    const whole = rows.map((row) => this.registry.completed(meta, row));
    if (!query.paged) return whole;
    const page = await this.envelope(plan, query, whole, counted);
    if (query.sum !== undefined) page.sum = await this.sum(access, query, query.sum);
    return query.totals ? { ...page, ...(await this.totals(access, query, query.totals)) } : page;
  }

  /**
   * Read all rows of a list as they are at one moment, in pages. `work` gets a function that returns the next page, an empty one at the
   * end; the connection is free again when it is done.
   */
  async everyRow<T>(meta: ResourceMeta, request: RowsRequest, work: (next: () => Promise<Row[]>) => Promise<T>): Promise<T> {
    const access = this.registry.require(meta, 'read');
    if (request.trashed) this.requireTrash(meta);
    const plan = compileList(access, { ...request, ...EVERY_ROW }, this.registry.accessTo, this.registry.targetOf);
    return this.db.snapshot(async (tx) => {
      const read = await tx.cursor(plan.page.text, plan.page.values);
      // Streams ask for pages from events of the socket, which are outside of the request's scope.
      const scope = currentScope()!;
      const next = async () => {
        const rows = plan.toObjects(await read(ROWS_AT_ONCE));
        for (const field of access.readable())
          if (field.kind === 'refs' && request.join?.includes(field.name)) await this.addReferences(access, field, rows, false);
        return rows.map((row) => this.registry.completed(meta, row));
      };
      let last: Promise<Row[]> = Promise.resolve([]);
      try {
        return await work(() => (last = within(scope, next)));
      } finally {
        // A stream that ended early may still be waiting for a page: its statements belong to this transaction.
        await last.catch(() => undefined);
      }
    });
  }

  /** Read one row with its references and lines, or the requested parts of it. @throws DomainError `not_found` when the actor may not see it. */
  async one(meta: ResourceMeta, id: string, request: OneRequest = {}): Promise<Row> {
    const access = this.registry.require(meta, 'read');
    if (!isUuid(id)) throw notFound(meta.label);
    const plan = access.plan(`one ${JSON.stringify(request)}`, () =>
      compileOne(access, request, this.registry.accessTo, this.registry.targetOf),
    );
    const found = await this.singles.read(plan, id);
    if (!found) throw notFound(meta.label);
    const row = plan.toObject(found);
    for (const field of plan.refs) await this.addReferences(access, field, [row], true);
    return this.registry.completed(meta, row);
  }

  /** Check that the actor may read the record that a row is about, if it is about one, and name it as the database does. @throws DomainError `not_found` */
  async requireSubject({ options: { about } }: ResourceMeta, row: Row): Promise<void> {
    if (!about) return;
    const target = this.registry.byPath(String(row[about.resource]))?.meta;
    if (!target || !this.registry.access(target).may('read')) throw notFound('Record');
    const { id } = await this.one(target, String(row[about.record]), { fields: ['id'] });
    row[about.record] = id;
  }

  /** Check that the actor may read the records that are chosen as an input. One query for each. @throws DomainError `validation` */
  async requireChosen(asked: readonly TransitionInput[] = [], input: Row): Promise<void> {
    const problems: Record<string, string> = {};
    for (const { name, label, kind, to = '' } of asked) {
      const id = input[name];
      if (kind !== 'reference' || typeof id !== 'string' || !isUuid(id)) continue;
      if ((await this.titleRows(this.registry.byPath(to)!.meta, [id])).length === 0) problems[name] = `${label} was not found`;
    }
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  private requireTrash(meta: ResourceMeta): void {
    if (!meta.trash) throw badQuery(`${meta.labelPlural} have no trash`);
    this.registry.require(meta, 'delete');
  }

  private async envelope(plan: ListPlan, query: ListQuery, rows: Row[], known?: number): Promise<ListPage<Row>> {
    const { limit, offset, after } = query.request;
    const whole = !after && rows.length < limit && (rows.length > 0 || offset === 0);
    const counted = known ?? (whole ? offset + rows.length : await this.plans.total(plan, query));
    const total = Math.min(counted, capOf(query) ?? counted);
    return {
      data: rows,
      count: rows.length,
      total,
      page: query.page,
      pageCount: Math.ceil(total / limit),
      ...(counted > total ? { totalIsCapped: true } : {}),
      after: rows.length < limit ? null : plan.cursor(rows.at(-1)),
    };
  }

  private async sum(access: Access, { request }: ListQuery, name: string): Promise<number> {
    const isAdded = access.readable().some((field) => [field.name, field.key].includes(name) && isSummable(field));
    if (!isAdded) throw badQuery(`Cannot add up ${JSON.stringify(name.slice(0, 60))}`);
    const { totals } = await this.totals(access, { request }, [name]);
    return totals.columns[name]?.sum ?? 0;
  }

  /** Read the totals of a list and of its groups, in one statement and one for the titles of what they refer to. */
  private async totals(
    access: Access,
    { request, groupBy: by, per }: Pick<ListQuery, 'request' | 'groupBy' | 'per'>,
    of: string[],
  ): Promise<{ totals: Totals; groups?: ListGroup[] }> {
    // Only groups have periods.
    const { zone = 'UTC', locale = 'en-US' } = (by !== undefined && (await this.named?.site())) || {};
    const plan = compileTotals(
      access,
      { request, of, by, per, zone, firstDay: firstWeekday(locale) },
      this.registry.accessTo,
      this.registry.targetOf,
    );
    const { totals, groups } = plan.read(await this.db.arrays(plan.text, plan.values));
    const field = by === undefined ? undefined : findField(access.meta, by);
    if (!groups || (field?.kind !== 'ref' && field?.kind !== 'refs')) return { totals, groups };
    const titles = await this.titles(
      metaOf(field.target()),
      groups.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    );
    return { totals, groups: groups.map((group) => ({ ...group, title: titles.get(String(group.value)) })) };
  }

  /** Add the references to many that were asked for; to rows with all of their fields, also those that are columns of the list. */
  private async addReferenceLists(meta: ResourceMeta, access: Access, { fields = [], join = [] }: ListRequest, rows: Row[]): Promise<void> {
    for (const field of access.readable()) {
      if (field.kind === 'refs' && ((field.options.list && fields.length === 0) || join.includes(field.name)))
        await this.addReferences(access, field, rows, false);
      if (field.kind === 'lines' && join.includes(field.name)) throw badQuery(`${meta.path}: lines come with a single record`);
    }
  }

  /** Read the titles of records, of those the actor may see; `trashed`: of those in the trash. One query. @returns titles by id. */
  async titles(target: ResourceMeta, ids: string[], trashed = false): Promise<Map<string, string>> {
    const rows = await this.titleRows(target, ids, trashed);
    const write = await valueWriterOf(this.named);
    return new Map(
      rows.map((row) => [
        row['id'] as string,
        titleText(
          target.title.map((name) => titleField(target.fields.get(name)!)),
          target.title.map((name) => row[name]),
          write,
        ),
      ]),
    );
  }

  /** Set `services: [{ id, …title }]` on rows: one query for the links, one for the targets. */
  private async addReferences(access: Access, field: RefsField, rows: Row[], withIds: boolean): Promise<void> {
    const links = await readRefIds(
      this.db,
      access.meta,
      field,
      await this.linked(
        access,
        field,
        rows.map((row) => row['id']),
      ),
    );
    const found = await this.titleRows(metaOf(field.target()), [...new Set([...links.values()].flat())]);
    for (const row of rows) {
      const own = links.get(row['id'] as string) ?? [];
      row[field.name] = found.filter((candidate) => own.includes(candidate['id'] as string));
      if (withIds) row[field.key] = own;
    }
  }

  /** Return the rows whose links the actor may read: a policy may grant the field on some rows only. */
  private async linked(access: Access, field: RefsField, ids: unknown[]): Promise<unknown[]> {
    if (access.rows('read', field) === true || ids.length === 0) return ids;
    const { text, values } = compileGranted(access, field, ids);
    return (await this.db.query<{ id: string }>(text, values)).map(({ id }) => id);
  }

  /** Read the fields that name records, of those the actor may see. One query. */
  async titleRows(target: ResourceMeta, ids: string[], trashed = false): Promise<Row[]> {
    const access = this.registry.access(target);
    if (ids.length === 0 || !access.may('read') || (trashed && !access.may('delete'))) return [];
    const titles = target.title.filter((name) => access.readable().some((field) => field.name === name));
    const request = { search: { id: { $in: ids } }, fields: titles, limit: ids.length, offset: 0, trashed };
    const plan = compileList(access, request, this.registry.accessTo, this.registry.targetOf);
    return plan
      .toObjects(await this.db.arrays(plan.page.text, plan.page.values))
      .map((row) => Object.fromEntries(['id', ...titles].map((name) => [name, row[name]])));
  }
}
