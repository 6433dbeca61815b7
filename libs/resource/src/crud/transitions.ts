import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { nextState, type Actor as By } from '@haulbook/domain';
import { inSentence } from '@haulbook/contracts';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta, Type } from '../declaration/types.js';
import { DomainError, forbidden, invalid, notFound } from '../errors/domain-error.js';
import { Records, type Where } from '../records/records.js';
import { ReadingService, type Row } from './reading.service.js';
import { ResourceRegistry } from './registry.js';
import {
  LOCKS_FIRST,
  TRANSITION,
  type LockHandler,
  type LocksFirstMark,
  type TransitionHandler,
  type TransitionMark,
} from './transition.js';
import { isUuid } from '../query/values.js';
import { WritingService } from './writing.service.js';

export interface TransitionRun<T> {
  input?: Record<string, unknown>;
  /** Whose transition it is; the graph must allow it. */
  by?: By;
  /** Further fields to set with the state. */
  patch?: Partial<T>;
  /** Further conditions on the row; not met means refused. */
  where?: Where<T>;
}

/** The only way a state changes: along its graph, in one transaction with everything that belongs to the change. */
@Injectable()
export class Transitions implements OnModuleInit {
  private readonly handlers = new Map<string, TransitionHandler>();
  private readonly locksFirst = new Map<string, LockHandler>();

  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const method = (instance as Record<string, unknown>)[name] as TransitionHandler & LockHandler;
        const mark = Reflect.getMetadata(TRANSITION, method) as TransitionMark | undefined;
        if (mark) this.register(mark, method.bind(instance));
        const first = Reflect.getMetadata(LOCKS_FIRST, method) as LocksFirstMark | undefined;
        if (first) this.locksFirst.set(metaOf(first.entity).path, method.bind(instance));
      }
    }
  }

  /** Moves a row along; answers it as it is now. 404, or 409 `transition_refused` when the graph or a condition says no. */
  async run<T extends { id: string }>(entity: Type<T>, id: string, name: string, run: TransitionRun<T> = {}): Promise<T> {
    const meta = metaOf(entity);
    const { field, graph } = graphOf(meta, name);
    return this.records.transaction(async () => {
      await this.locksFirst.get(meta.path)?.(id);
      const row = await this.records.findOne(entity, { id } as Where<T>, { lock: 'update' });
      if (!row) throw notFound(meta.label);
      const next = nextState(graph, String((row as Row)[field.name]), name, run.by);
      if (!next.ok) throw new DomainError('transition_refused', next.message);
      const input = checkInput(field, name, run.input ?? {});
      const extra = (await this.handlers.get(`${meta.path}:${name}`)?.(row, input)) ?? {};
      const patch = { ...ownInput(meta, input), ...run.patch, ...extra, [field.name]: next.to } as Partial<T>;
      const updated = await this.records.updateOne(entity, id, patch, run.where, { action: name, states: true });
      if (!updated)
        throw new DomainError('transition_refused', `This ${inSentence(meta.label)} changed meanwhile; please look at it again`);
      return updated;
    });
  }

  /** The generated route: only what the policy grants the current actor on this row. */
  async runFor(meta: ResourceMeta, id: string, name: string, body: { version?: number; input?: Record<string, unknown> }): Promise<Row> {
    const access = this.registry.require(meta, name);
    await this.records.transaction(async () => {
      if (isUuid(id)) await this.locksFirst.get(meta.path)?.(id);
      const row = await this.writing.locked(meta, access, id);
      if (!access.can(name, row)) throw forbidden();
      if (body.version !== undefined && body.version !== row.version) throw await this.writing.stale(meta, id, body.version);
      await this.run(meta.entity as Type<{ id: string }>, id, name, { input: body.input });
    });
    return this.reading.one(meta, id);
  }

  private register({ entity, name }: TransitionMark, handler: TransitionHandler): void {
    const meta = metaOf(entity);
    graphOf(meta, name);
    const key = `${meta.path}:${name}`;
    if (this.handlers.has(key)) throw new Error(`Two handlers for the transition ${key}`);
    this.handlers.set(key, handler);
  }
}

function graphOf(meta: ResourceMeta, transition: string): { field: FieldMeta; graph: NonNullable<FieldMeta['graph']> } {
  const field = [...meta.fields.values()].find((candidate) => candidate.graph && Object.hasOwn(candidate.graph.transitions, transition));
  if (!field?.graph) throw new DomainError('transition_refused', `${meta.label} has no transition "${transition}"`);
  return { field, graph: field.graph };
}

/** What the graph asks for, present and of its kind; nothing else. */
function checkInput(field: FieldMeta, name: string, input: Record<string, unknown>): Record<string, unknown> {
  const asked = field.graph!.transitions[name]!.input ?? [];
  const problems: Record<string, string> = {};
  for (const key of Object.keys(input)) if (!asked.some((one) => one.name === key)) problems[key] = `${key} is not asked for here`;
  for (const { name: key, label, kind, required } of asked) {
    const value = input[key];
    const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
    if (empty && required) problems[key] = `${label} is required`;
    else if (!empty && (kind === 'money' || kind === 'number') && !Number.isInteger(value)) problems[key] = `${label} must be a number`;
    else if (!empty && kind !== 'money' && kind !== 'number' && (typeof value !== 'string' || value.length > 5000))
      problems[key] = `${label} must be text`;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return input;
}

/** Inputs named like a column of the row are stored there. */
function ownInput(meta: ResourceMeta, input: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(input).filter(([name]) => meta.fields.get(name)?.column));
}
