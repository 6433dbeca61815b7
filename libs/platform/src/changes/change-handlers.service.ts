import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  AuditEntry,
  BadDeclarations,
  ChangeListeners,
  DecoratedMethods,
  findField,
  metaOf,
  Records,
  stateFields,
  type FieldMeta,
  type ResourceMeta,
} from '@haulbook/resource';
import { sameValue } from '@haulbook/resource-contracts';
import { Job } from '../jobs/job.decorator.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { ChangeDispatcher } from './change-dispatcher.service.js';
import { originOf, type ChangeFollower, type RecordedChange } from './change.js';
import { ON_CHANGE, type Change, type OnChangeMark } from './on-change.js';

type Row = Record<string, unknown>;
type Handler = (change: Change) => Promise<void> | void;

/** Runs the methods marked with `@OnChange`, each as a job of its own, so that one that fails keeps no other from its work. */
@Injectable()
export class ChangeHandlers implements ChangeFollower, OnModuleInit {
  private marks: OnChangeMark[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly listeners: ChangeListeners,
    private readonly dispatcher: ChangeDispatcher,
    private readonly records: Records,
    private readonly jobs: JobQueue,
  ) {}

  /** Find the marked methods. @throws BadDeclarations when one of them could never run */
  onModuleInit(): void {
    const found = this.methods.of<OnChangeMark, Handler>(ON_CHANGE);
    this.marks = found.map(({ mark }) => mark);
    const problems = [...this.marks.flatMap(problemsOf), ...twice(this.marks)];
    if (problems.length > 0) throw new BadDeclarations(problems);
    for (const { mark, method } of found) this.handlers.set(mark.handler, method);
    this.listeners.hear(
      ON_CHANGE.description!,
      this.marks.map(({ entity }) => metaOf(entity).path),
    );
    this.dispatcher.follow(this);
  }

  async take(changes: readonly RecordedChange[]): Promise<void> {
    const wanted = changes.flatMap((change) =>
      this.marks.filter((mark) => hears(mark, change)).map(({ handler }) => ({ handler, change })),
    );
    await this.jobs.addAll(
      'on_change',
      wanted.map(({ handler, change }) => ({
        payload: { handler, entry: change.id },
        queue: `${handler} ${laneOf(change)}`,
        origin: originOf(change),
      })),
    );
  }

  /** Run one method for one change. @throws Error when there is no such method any more, or what it throws */
  @Job('on_change', 'What follows a change')
  async run({ handler, entry }: { handler: string; entry: string }): Promise<void> {
    const method = this.handlers.get(handler);
    if (!method) throw new Error(`This application has no ${handler} any more`);
    const found = await this.records.findOne(AuditEntry, { id: entry });
    if (found) await method(changeOf(found));
  }
}

/** Changes of one record wait in one lane, so that they are handled in order; the last digit of an id divides records evenly. */
const laneOf = ({ recordId }: RecordedChange): string => recordId.slice(-1);

function hears({ entity, actions, fields }: OnChangeMark, { resource, action, before, after }: RecordedChange): boolean {
  const meta = metaOf(entity);
  if (meta.path !== resource || (actions && !actions.includes(action) && !(isSave(meta, action) && actions.includes('update'))))
    return false;
  return !fields || fields.some((name) => hasChanged(findField(meta, name)!, before ?? {}, after ?? {}));
}

/** Whether an action is an ordinary save by another name: values of an earlier version that were put back. */
const isSave = (meta: ResourceMeta, action: string): boolean =>
  action === 'revert' && !stateFields(meta).some(({ graph }) => Object.hasOwn(graph.transitions, action));

/** Whether a field has another value than before. Of a hidden one history says no more than that it was written. */
function hasChanged({ key, kind, options }: FieldMeta, before: Partial<Row>, after: Partial<Row>): boolean {
  if (!(key in before) && !(key in after)) return false;
  return Boolean(options.hidden) || !sameValue(kind, before[key], after[key]);
}

const changeOf = ({ id, recordId, action, recordVersion, createdAt, before, after, actorId, actorName }: AuditEntry): Change => ({
  id,
  recordId,
  action,
  version: recordVersion,
  at: createdAt,
  before,
  after,
  by: { id: actorId, name: actorName },
});

function problemsOf({ entity, handler, fields = [] }: OnChangeMark): string[] {
  const meta = metaOf(entity);
  const unknown = fields.filter((name) => findField(meta, name)?.key !== name);
  return [
    ...(meta.history ? [] : [`${handler} follows changes of ${meta.path}, which keeps no history: give it one`]),
    ...unknown.map((name) => `${handler} follows changes of "${name}", which is no value of ${meta.path}`),
  ];
}

const twice = (marks: OnChangeMark[]): string[] =>
  marks
    .filter(({ handler }, at) => marks.findIndex((mark) => mark.handler === handler) !== at)
    .map(({ handler }) => `There are two ${handler} that follow changes: rename one of their classes`);
