import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nextState, type Actor as By, type TransitionInput, type TransitionRefusal } from '@haulbook/core';
import { inSentence } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import { stateFields } from '../declaration/fields.js';
import type { ResourceMeta, StateField, Type } from '../declaration/types.js';
import { DomainError, forbidden, notFound } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { Records, type Where } from '../records/records.js';
import { ReadingService, type Row } from './reading.service.js';
import { ResourceRegistry } from './registry.js';
import { requireHolds } from './holds.js';
import { heedsWhere, requireWhere } from './where.js';
import { LockOrder } from './lock-order.js';
import type { Expected } from './precondition.js';
import { DecoratedMethods } from './decorated-methods.js';
import {
  AFTER_TRANSITION,
  TRANSITION,
  type FollowerMark,
  type TransitionFollower,
  type TransitionHandler,
  type TransitionMark,
} from './transition.js';
import { rehearse, withTelling, type Rehearsal } from './telling.js';
import { sampleInput } from './sample-input.js';
import { readInput, readTransitionBody } from './transition-input.js';
import { WritingService, type Stored } from './writing.service.js';

export interface TransitionRun<T> {
  input?: Record<string, unknown>;
  /** Kind of actor that makes the transition, for the graph to allow. */
  by?: By;
  /** Further fields to set with the state. */
  patch?: Partial<T>;
  /** Whether the one who asks may not be told which state the record is in. */
  isStateHidden?: boolean;
  /** Further conditions on the row; the transition is refused when they are not met. */
  where?: Where<T>;
}

/** The record of a rehearsal: by its id, with what is saved before, or both. */
export interface RehearsedRecord {
  id?: string | undefined;
  values?: Row | undefined;
}

/** Changes states along their graphs, in one transaction with everything that belongs to the change. Nothing else writes a state. */
@Injectable()
export class Transitions implements OnModuleInit {
  private readonly handlers = new Map<string, TransitionHandler>();
  private readonly followers = new Map<string, TransitionFollower[]>();

  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly lockOrder: LockOrder,
    private readonly methods: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    for (const { mark, method } of this.methods.of<TransitionMark, TransitionHandler>(TRANSITION)) register(this.handlers, mark, method);
    for (const { mark, method } of this.methods.of<FollowerMark, TransitionFollower>(AFTER_TRANSITION))
      for (const name of mark.names) follow(this.followers, { entity: mark.entity, name }, method);
  }

  /**
   * Run a transition.
   * @returns the row after it.
   * @throws DomainError `not_found`; `transition_refused` when the graph or a condition does not allow it.
   */
  async run<T extends { id: string }>(entity: Type<T>, id: string, name: string, run: TransitionRun<T> = {}): Promise<T> {
    const meta = metaOf(entity);
    const { field, input: asked } = stepOf(meta, name);
    return this.records.transaction(async () => {
      await this.lockOrder.before(meta, id);
      const row = await this.records.findOne(entity, { id } as Where<T>, { lock: 'update' });
      if (!row) throw notFound(meta.label);
      const next = nextState(field.graph, String((row as Row)[field.name]), name, run.by);
      if (!next.ok) throw refusedFor(meta, name, next, run.isStateHidden);
      const { input, kept } = readInput(meta, asked, run.input);
      if (heedsWhere(meta, kept)) await requireWhere(this.records, meta, kept, row);
      const extra = (await this.handlers.get(`${meta.path}:${name}`)?.(row, input)) ?? {};
      const patch = { ...kept, ...run.patch, ...extra, [field.name]: next.to } as Partial<T>;
      const updated = await this.records.updateOne(entity, id, patch, run.where, { action: name, states: true });
      if (!updated)
        throw new DomainError(
          'transition_refused',
          `This ${inSentence(meta.label)} has changed in the meantime. Please review it and try again.`,
        );
      await requireHolds(this.records, meta, [id], patch, false);
      return this.followed(`${meta.path}:${name}`, updated);
    });
  }

  /** Run the followers one after the other, each with the row as the one before it left it. */
  private async followed<T extends object>(key: string, row: T): Promise<T> {
    let current = row;
    for (const follower of this.followers.get(key) ?? []) current = ((await follower(current)) as T | undefined) ?? current;
    return current;
  }

  /** Run a transition of the generated route. @returns the row after it. @throws DomainError as `move` does */
  async runFor(meta: ResourceMeta, id: string, name: string, body: unknown, expected: Expected = null): Promise<Row> {
    await this.move(meta, id, name, body, expected);
    return this.reading.one(meta, id);
  }

  /** Run a transition as the current actor. @throws DomainError `forbidden` unless the policy grants it on this row. */
  async move(meta: ResourceMeta, id: string, name: string, body: unknown, expected: Expected = null): Promise<void> {
    const access = this.registry.require(meta, name);
    const { input, tell = true, confirmed = false } = readTransitionBody(body);
    await withTelling({ off: !tell, confirmed }, () =>
      this.records.transaction(async () => {
        const row = await this.granted(meta, { access, id, name });
        await this.writing.requireVersion(meta, row, expected);
        const step = stepOf(meta, name);
        await this.reading.requireChosen(step.input, input);
        const isStateHidden = !access.reads(row, step.field);
        await this.run(meta.entity as Type<{ id: string }>, id, name, { input, isStateHidden });
      }),
    );
  }

  /**
   * Run a transition that `tells`, after saving its record if that has values to save, and undo both.
   * @param input what was filled in so far; the rest of what it requires is made up
   * @returns the messages it would send, and its warnings
   * @throws DomainError as saving and running it would
   */
  async rehearse(meta: ResourceMeta, record: RehearsedRecord, name: string, input: Row = {}): Promise<Rehearsal> {
    const access = this.registry.require(meta, name);
    const step = stepOf(meta, name);
    if (!step.field.graph.transitions[name]!.tells) return { messages: [], warnings: [], more: 0 };
    const { reading, registry } = this;
    const inTransaction = (work: () => Promise<never>) => this.records.transaction(work);
    return rehearse(inTransaction, async () => {
      const id = await this.saved(meta, record);
      const row = await this.granted(meta, { access, id, name });
      await this.reading.requireChosen(step.input, input);
      const isStateHidden = !access.reads(row, step.field);
      const filled = await sampleInput({ reading, registry }, meta, step.input, input);
      await this.run(meta.entity as Type<{ id: string }>, id, name, { input: filled, isStateHidden });
    });
  }

  /** Save the values of a record, if it has any. @returns its id */
  private async saved(meta: ResourceMeta, { id, values }: RehearsedRecord): Promise<string> {
    if (!values) return id!;
    const { id: savedId } = id ? await this.writing.update(meta, id, values) : await this.writing.create(meta, values);
    return String(savedId);
  }

  /** Lock a row that the policy lets the caller take this step on. */
  private async granted(meta: ResourceMeta, { access, id, name }: { access: Access; id: string; name: string }): Promise<Stored> {
    const row = await this.writing.locked(meta, access, id);
    if (!access.can(name, row)) throw forbidden();
    return row;
  }
}

/** Return the refusal of the graph; that of the state without naming it to those who may not read it. */
function refusedFor(meta: ResourceMeta, name: string, { code, message }: TransitionRefusal, isStateHidden = false): DomainError {
  const isTold = !isStateHidden || code !== 'wrong_state';
  const { label } = stepOf(meta, name).field.graph.transitions[name]!;
  return new DomainError('transition_refused', isTold ? message : `“${label}” isn’t available for this ${inSentence(meta.label)} now`);
}

/** Return the key of a transition. @throws DomainError `transition_refused` for one that no graph of the resource has. */
function keyOf({ entity, name }: TransitionMark): string {
  const meta = metaOf(entity);
  stepOf(meta, name);
  return `${meta.path}:${name}`;
}

function register(handlers: Map<string, TransitionHandler>, mark: TransitionMark, handler: TransitionHandler): void {
  const key = keyOf(mark);
  if (handlers.has(key)) throw new Error(`Two handlers for the transition ${key}`);
  handlers.set(key, handler);
}

function follow(followers: Map<string, TransitionFollower[]>, mark: TransitionMark, follower: TransitionFollower): void {
  const key = keyOf(mark);
  followers.set(key, [...(followers.get(key) ?? []), follower]);
}

/**
 * Find the state field and the input of a transition.
 * @throws DomainError `transition_refused` when no state of the resource has this transition.
 */
function stepOf(meta: ResourceMeta, transition: string): { field: StateField; input?: readonly TransitionInput[] } {
  const field = stateFields(meta).find(({ graph }) => Object.hasOwn(graph.transitions, transition));
  if (!field) throw new DomainError('transition_refused', `${meta.label} has no transition "${transition}"`);
  return { field, input: field.graph.transitions[transition]?.input };
}
