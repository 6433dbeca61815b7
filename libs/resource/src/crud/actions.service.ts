import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActionInfo } from '@haulbook/core';
import { inSentence, type ActionAnswer } from '@haulbook/resource-contracts';
import { actionsOf } from '../declaration/actions.js';
import { BadDeclarations } from '../declaration/check.js';
import { findField } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import type { LongAction } from '../bulk/host.js';
import { DomainError, forbidden, invalid } from '../errors/domain-error.js';
import { Records } from '../records/records.js';
import { ACTION, type ActionHandler, type ActionMark } from './action.js';
import { idsOf } from './bulk.js';
import { requireHolds } from './holds.js';
import { DecoratedMethods } from './decorated-methods.js';
import type { Expected } from './precondition.js';
import { ReadingService } from './reading.service.js';
import { ResourceRegistry } from './registry.js';
import { withTelling } from './telling.js';
import { readInput, readTransitionBody } from './transition-input.js';
import { heedsWhere, requireWhere } from './where.js';
import { WritingService, type Stored } from './writing.service.js';

type Input = Record<string, unknown>;

interface Run {
  name: string;
  info: ActionInfo;
  /** The records it runs on; null for none. */
  ids: readonly string[] | null;
  expected: Expected;
}

/** Runs the declared actions of resources, each in one transaction with its entries in the history. */
@Injectable()
export class Actions implements OnModuleInit {
  private readonly handlers = new Map<string, ActionHandler>();

  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly methods: DecoratedMethods,
  ) {}

  /** Find the method of each action. @throws BadDeclarations for an action without exactly one method, or a method without an action */
  onModuleInit(): void {
    const problems: string[] = [];
    for (const { mark, method } of this.methods.of<ActionMark, ActionHandler>(ACTION)) {
      const meta = metaOf(mark.entity);
      const key = keyOf(meta, mark.name);
      if (!Object.hasOwn(actionsOf(meta), mark.name)) problems.push(`${meta.path} declares no action "${mark.name}" for @OnAction`);
      if (this.handlers.has(key)) problems.push(`${meta.path} has two methods for its action "${mark.name}"`);
      this.handlers.set(key, method);
    }
    for (const { meta } of this.registry.definitions)
      for (const name of Object.keys(actionsOf(meta)))
        if (!this.handlers.has(keyOf(meta, name)))
          problems.push(`${meta.path} has no method for its action "${name}": mark one of a provider with @OnAction`);
    if (problems.length > 0) throw new BadDeclarations(problems);
  }

  /**
   * Run an action on a record.
   * @throws DomainError `not_found`; `forbidden` unless the policy grants it on this row; `validation` for its input; `stale` when the row
   * is at none of the expected versions
   */
  async runOnOne(meta: ResourceMeta, id: string, name: string, body: unknown, expected: Expected = null): Promise<ActionAnswer> {
    const info = this.action(meta, name);
    if (info.on === 'none') throw new DomainError('not_found', `“${info.label}” is not about one ${inSentence(meta.label)}`);
    return this.run(meta, { name, info, ids: [id], expected }, body);
  }

  /** Run an action on many records, all or none, or on no record at all. @throws DomainError as `runOnOne` does */
  async runOnMany(meta: ResourceMeta, name: string, body: unknown): Promise<ActionAnswer> {
    const info = this.action(meta, name);
    const { ids, rest } = this.onMany(meta, name, body);
    return this.run(meta, { name, info, ids, expected: null }, rest);
  }

  /** Read the body of an action on many or on none: the ids, and what is for the action itself. @throws DomainError */
  onMany(meta: ResourceMeta, name: string, body: unknown): { ids: string[] | null; rest: object } {
    const info = this.action(meta, name);
    if (info.on === 'one') throw new DomainError('not_found', `“${info.label}” is about one ${inSentence(meta.label)} at a time`);
    const { ids, version, ...rest } = Object(body ?? {}) as Record<string, unknown>;
    if (version !== undefined) throw invalid({ version: 'version applies to a single record' });
    if (info.on === 'none' && ids !== undefined) throw invalid({ ids: `“${info.label}” takes no ids` });
    return { ids: info.on === 'many' ? idsOf(ids) : null, rest };
  }

  /**
   * Check all that is checked before an action runs, and run it later.
   * @throws DomainError as `runOnOne` does
   */
  async admit(meta: ResourceMeta, { name, ids, body }: LongAction, expected: Expected = null): Promise<void> {
    const info = this.action(meta, name);
    await this.readInput(meta, info, readTransitionBody(body).input);
    await this.records.transaction(() => this.granted(meta, { name, info, ids, expected }));
  }

  private async run(meta: ResourceMeta, run: Run, body: unknown): Promise<ActionAnswer> {
    const { name, info } = run;
    const { input: sent, tell = true, confirmed = false } = readTransitionBody(body);
    const input = await this.readInput(meta, info, sent);
    return withTelling({ off: !tell, confirmed }, () =>
      this.records.transaction(async () => {
        const rows = await this.granted(meta, run);
        const target = info.on === 'none' ? null : info.on === 'one' ? rows[0] : rows;
        const { set, message, open } = (await this.handlers.get(keyOf(meta, name))!(target, input)) ?? {};
        await this.holdToWhere(meta, info, rows, set as Input | undefined);
        await this.keep(meta, run, set, input);
        return { message, open };
      }),
    );
  }

  /** Validate the input, and that the records chosen in it are readable. @throws DomainError `validation` */
  private async readInput(meta: ResourceMeta, { input: asked }: ActionInfo, sent: Input): Promise<Input> {
    const { input } = readInput(meta, asked, sent);
    await this.reading.requireChosen(asked, input);
    return input;
  }

  /** Lock the rows of an action, of which the policy must grant it on every one; an action on none takes a grant without conditions. */
  private async granted(meta: ResourceMeta, { name, ids, expected }: Run): Promise<Stored[]> {
    const access = this.registry.access(meta);
    if (!ids && access.rows(name) !== true) throw forbidden();
    const rows: Stored[] = [];
    for (const id of ids ?? []) {
      const row = await this.writing.locked(meta, access, id);
      if (!access.can(name, row)) throw forbidden();
      await this.writing.requireVersion(meta, row, expected);
      rows.push(row);
    }
    return rows;
  }

  /** Hold the records that were chosen, where the action sets them, to `where` and `only`, as a save is. @throws DomainError `validation` */
  private async holdToWhere(meta: ResourceMeta, { input: asked = [] }: ActionInfo, rows: Stored[], set: Input = {}): Promise<void> {
    const chosen = Object.fromEntries(asked.flatMap(({ name }) => (name in set ? [[name, set[name]]] : [])));
    // Beside the rest of what is set: an address goes with the customer who is set with it.
    if (heedsWhere(meta, chosen)) for (const row of rows) await requireWhere(this.records, meta, set, row);
  }

  /**
   * Write what the action sets, and its entry in the history of every record; with nothing to set, the entry alone.
   * @throws DomainError `conflict` where what is declared would not hold
   */
  private async keep(meta: ResourceMeta, { name, ids }: Run, set: object | undefined, input: object): Promise<void> {
    if (ids && set) {
      await this.records.update(meta.entity as Type<Stored>, { id: { $in: ids } }, set, { action: name });
      await requireHolds(this.records, meta, ids, set, false);
    } else if (meta.history) {
      await (ids ? this.records.note(meta, ids, name, null, notedInput(meta, input)) : this.records.noteOnAll(meta, name, input));
    }
  }

  /** Return an action that the caller may run on some record. */
  private action(meta: ResourceMeta, name: string): ActionInfo {
    const actions = actionsOf(meta);
    if (!Object.hasOwn(actions, name)) throw new DomainError('not_found', `${meta.label} has no action “${name.slice(0, 60)}”`);
    this.registry.require(meta, name);
    return actions[name]!;
  }
}

/** Return the input that the history of a record keeps. One named like a field would read as its new value, which the action did not set. */
function notedInput(meta: ResourceMeta, input: object): object | null {
  const noted = Object.entries(input).filter(([name]) => !findField(meta, name));
  return noted.length > 0 ? Object.fromEntries(noted) : null;
}

const keyOf = ({ path }: ResourceMeta, name: string): string => `${path}:${name}`;
