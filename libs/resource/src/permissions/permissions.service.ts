import { Inject, Injectable } from '@nestjs/common';
import type { Permission, Permissions, WhyNot } from '@haulbook/resource-contracts';
import { takesRows, type About } from '../declaration/about.js';
import { actionsOf } from '../declaration/actions.js';
import { stateFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta, StateField, Type } from '../declaration/types.js';
import { isWritable } from '../declaration/validators.js';
import { notFound } from '../errors/domain-error.js';
import { ReadingService } from '../crud/reading.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import type { Access } from '../policy/access.js';
import { currentActor } from '../policy/actor.js';
import { isUuid } from '../query/values.js';
import { AuditEntry } from '../records/audit.js';
import { Records } from '../records/records.js';
import { SCHEMA_OPTIONS, type SchemaOptions } from '../schema/schema-options.js';
import { factsOf } from './facts.js';

type Row = Record<string, unknown> & { id: string };

/** A record and what the caller may do with its resource. */
interface Asked {
  access: Access;
  row: Row;
}

/** Whether people take a step, and not the server alone. */
const isPeoples = (by: readonly string[]): boolean => by.some((who) => who !== 'system');

/** What may be done with rows that are about a record, beside the steps of their state: none of it has a label of its own. */
const USUAL = ['create', 'update', 'delete'].map((name) => [name, ''] as const);

/** Says what the caller may do with a record, and what keeps them from the rest: the rules themselves, as the policy has them. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    @Inject(SCHEMA_OPTIONS) private readonly options: SchemaOptions,
  ) {}

  /** Return the permissions of the caller on a record, and on what is about it. @throws DomainError `not_found` when they may not read it */
  async of(path: string, id: string): Promise<Permissions> {
    const meta = this.registry.byPath(path)?.meta;
    if (!meta || !this.registry.access(meta).may('read')) throw notFound('Record');
    await this.reading.one(meta, id, { fields: [] });
    const { actions, fields } = this.ofRow({
      access: this.registry.access(meta),
      row: await this.records.get(meta.entity as Type<Row>, id),
    });
    return { actions: [...actions, ...this.aboutRecord(meta)], fields };
  }

  /** Return the permissions of the caller on many records, of those they may read, in the order of their ids. Two statements. */
  async ofMany(meta: ResourceMeta, ids: readonly string[]): Promise<{ id: string; permissions: Permissions }[]> {
    const access = this.registry.access(meta);
    const read = (await this.reading.titleRows(meta, ids.filter(isUuid))).map(({ id }) => id as string);
    const rows = new Map((await this.records.find(meta.entity as Type<Row>, { id: { $in: read } })).map((row) => [row.id, row]));
    return ids.flatMap((id) => (rows.has(id) ? [{ id, permissions: this.ofRow({ access, row: rows.get(id)! }) }] : []));
  }

  private ofRow(asked: Asked): Permissions {
    const { meta } = asked.access;
    const update = this.whyNot(asked, 'update');
    return {
      actions: [
        { name: 'update', label: '', why: update },
        { name: 'delete', label: '', why: this.whyNot(asked, 'delete') },
        // What may be deleted may be brought back from the trash.
        ...(meta.trash ? [{ name: 'restore', label: '', why: this.whyNot(asked, 'delete') }] : []),
        ...(meta.history ? [{ name: 'revert', label: '', why: update ?? this.whyNoPast(meta) }] : []),
        ...stateFields(meta).flatMap((field) => this.steps(asked, field)),
        ...Object.entries(actionsOf(meta)).flatMap(([name, { label, on }]) =>
          on === 'none' ? [] : [{ name, label, why: this.whyNot(asked, name) }],
        ),
      ],
      fields: update ? [] : this.fixedFields(asked),
    };
  }

  /**
   * Return what the caller may do with what people add to a record (comments, tasks, files), as its resource has them. Which of these is
   * theirs differs, so the rule is said where there is one.
   */
  private aboutRecord({ options: { features } }: ResourceMeta): Permission[] {
    // What all records have, such as their history, people do not add.
    const isTaken = (about?: About) => about?.feature !== undefined && takesRows(features, about);
    const taken = this.registry.definitions.filter(({ meta }) => isTaken(meta.options.about));
    const added = taken.filter(({ meta }) => this.rolesThat(meta, 'create').length > 0);
    return added.flatMap(({ meta }) => {
      const access = this.registry.access(meta);
      const steps = stateFields(meta).flatMap(({ graph }) => Object.entries(graph.transitions).filter(([, { by }]) => isPeoples(by)));
      return [...USUAL, ...steps.map(([name, { label }]) => [name, label] as const)]
        .filter(([name]) => this.rolesThat(meta, name).length > 0)
        .map(([name, label]) => ({ name, label, of: meta.label, why: this.whyNotAll(access, name) }));
    });
  }

  /** Return who may put back what a history tells, of those who may change the record; null when the caller reads the history. */
  private whyNoPast(meta: ResourceMeta): WhyNot | null {
    const audit = metaOf(AuditEntry);
    if (this.registry.access(audit).may('read')) return null;
    const readers = this.rolesThat(audit, 'read');
    return { because: 'role', roles: this.rolesThat(meta, 'update').filter((role) => readers.includes(role)) };
  }

  /** Return the transitions of a state, with what the state or the policy has against each. */
  private steps(asked: Asked, field: StateField): Permission[] {
    const { name, graph, choices } = field;
    const isTold = asked.access.reads(asked.row, field);
    const labelOf = (state: string) => choices.find(({ value }) => value === state)?.label ?? state;
    const now = String(asked.row[name]);
    return Object.entries(graph.transitions).map(([step, { label, from, by }]) => {
      const refused: WhyNot | null = isPeoples(by) ? this.whyNot(asked, step) : { because: 'system' };
      if (refused) return { name: step, label, why: refused };
      // The same in every state: what may be done now would tell which one it is.
      if (!isTold) return { name: step, label, why: { because: 'hidden' } };
      return { name: step, label, why: from.includes(now) ? null : { because: 'state', from: from.map(labelOf), now: labelOf(now) } };
    });
  }

  /** Return the fields that the form shows and the caller can't change. */
  private fixedFields(asked: Asked): Permission[] {
    return asked.access.readable().flatMap((field) => {
      if (field.system || field.kind === 'state' || field.options.form === false) return [];
      const why = this.whyFixed(asked, field);
      return why ? [{ name: field.name, label: field.label, why }] : [];
    });
  }

  private whyFixed(asked: Asked, field: FieldMeta): WhyNot | null {
    if (field.options.createOnly) return { because: 'once' };
    if (!isWritable(field, 'update')) return { because: 'system' };
    return this.whyNot(asked, 'update', field);
  }

  /** Return what the policy has against an action on a row, or on one field of it; null when it grants it. */
  private whyNot({ access, row }: Asked, action: string, field?: FieldMeta): WhyNot | null {
    return access.can(action, row, field?.name) ? null : this.ruleOf(access, action, field);
  }

  /** Return what the policy has against an action on some rows; null when it grants it on all. */
  private whyNotAll(access: Access, action: string): WhyNot | null {
    return access.rows(action) === true ? null : this.ruleOf(access, action);
  }

  private ruleOf(access: Access, action: string, field?: FieldMeta): WhyNot {
    const rows = access.rows(action, field);
    if (rows === null || rows === true) return { because: 'role', roles: this.rolesThat(access.meta, action, field) };
    return { because: 'rows', any: factsOf(access, rows, currentActor()?.id ?? null) };
  }

  /** Return the roles of the back office that the policy grants an action, on some record at least. */
  rolesThat(meta: ResourceMeta, action: string, field?: FieldMeta): string[] {
    const kinds = this.options.kinds?.filter((actor) => this.options.audience(actor)) ?? [];
    const may = kinds.filter((actor) => this.registry.access(meta, actor).rows(action, field) !== null);
    return [...new Set(may.map(({ role }) => role))];
  }
}
