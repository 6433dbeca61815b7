import { Injectable } from '@nestjs/common';
import type { RecordChange } from '@haulbook/resource-contracts';
import { columnOf } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { About } from '../declaration/about.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { Access } from '../policy/access.js';
import type { Actor } from '../policy/actor.js';
import { rulesFor, type Policy } from '../policy/policy.js';
import { quote } from '../query/params.js';
import { Records, type FindOptions, type Where } from '../records/records.js';
import type { ResourceDefinition } from './definition.js';
import { currentStates, recentStates, type ReadStates, type RecentState } from './recent-states.js';
import { ResourceRegistry } from './registry.js';

/**
 * Records that the current actor may read, by the policy of their resource. For application code that returns records without the generated
 * routes, so that it does not duplicate the policy.
 */
@Injectable()
export class Readable {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
  ) {}

  /** Find the rows among these that the current actor may read. */
  async find<T extends object>(entity: Type<T>, where: Where<T>, options: FindOptions<T> = {}): Promise<T[]> {
    const granted = this.registry.access(metaOf(entity)).rows('read');
    if (granted === null) return [];
    return this.records.find(entity, granted === true ? where : ({ $and: [where, { $or: granted as Where<T>[] }] } as Where<T>), options);
  }

  /** Find one of them. @returns null when there is none, or the current actor may not read it */
  async findOne<T extends object>(entity: Type<T>, where: Where<T>): Promise<T | null> {
    return (await this.find(entity, where, { limit: 1 }))[0] ?? null;
  }

  /**
   * Return what tells, for each of these actors, which of the changes they may hear of: those of records that they may read as they are
   * now, or could read a moment ago, by their history. Of a record without any, once it is gone, only those hear who may read all of its
   * resource. It takes at most two statements for each resource, whatever the number of actors.
   */
  changes(changes: readonly RecordChange[], actors: readonly Actor[]): Promise<(actor: Actor) => RecordChange[]> {
    return this.judged(changes, actors, recentStates);
  }

  /** Return those of these actors who may read a record as it is now, by at most one statement. */
  async readers({ resource, id }: Pick<RecordChange, 'resource' | 'id'>, actors: readonly Actor[]): Promise<Set<Actor>> {
    const heardBy = await this.judged([{ resource, id, kind: 'updated' }], actors, currentStates);
    return new Set(actors.filter((actor) => heardBy(actor).length > 0));
  }

  private async judged(
    changes: readonly RecordChange[],
    actors: readonly Actor[],
    readStates: ReadStates,
  ): Promise<(actor: Actor) => RecordChange[]> {
    const paths = [...new Set(changes.map(({ resource }) => resource))];
    const heard = await Promise.all(
      paths
        .flatMap((path) => this.registry.byPath(path) ?? [])
        .map((definition) => {
          const own = changes.filter(({ resource }) => resource === definition.meta.path);
          return this.heardWithin(definition, own, actors, readStates);
        }),
    );
    return (actor) => heard.flatMap((ofResource) => ofResource.get(actor) ?? []);
  }

  /** Decide who hears of these changes of one resource: of rows about other records, those who may read these as well. */
  private async heardWithin(
    definition: ResourceDefinition,
    changes: RecordChange[],
    actors: readonly Actor[],
    readStates: ReadStates,
  ): Promise<Map<Actor, RecordChange[]>> {
    const heard = await this.heardOf(definition, changes, actors, readStates);
    const { about } = definition.meta.options;
    if (!about) return heard;
    const subjects = await this.subjectsOf(definition.meta, about, changes);
    const heardBy = await this.judged([...subjects.values()], actors, readStates);
    return new Map(
      [...heard].map(([actor, own]) => {
        const readable = new Set(heardBy(actor));
        return [actor, own.filter(({ id }) => readable.has(subjects.get(id)!))];
      }),
    );
  }

  /** Read the record that each of these rows is about, as a change of it, by the ids of the rows. */
  private async subjectsOf(meta: ResourceMeta, about: About, changes: RecordChange[]): Promise<Map<string, RecordChange>> {
    const column = (name: string) => quote(columnOf(meta, name).column);
    const rows = await this.records.db.query<{ id: string; resource: string; record: string }>(
      `SELECT id, ${column(about.resource)} AS resource, ${column(about.record)} AS record FROM ${quote(meta.table)} WHERE id = ANY($1::uuid[])`,
      [changes.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, resource, record }) => [id, { resource, id: record, kind: 'updated' }]));
  }

  /** Decide who hears of these changes of one resource by its own rules. Actors with the same rules are judged once. */
  private async heardOf(
    { meta, policy }: ResourceDefinition,
    changes: RecordChange[],
    actors: readonly Actor[],
    readStates: ReadStates,
  ): Promise<Map<Actor, RecordChange[]>> {
    const accesses = accessesOf(meta, policy, actors);
    const needsRows = [...accesses.values()].some((access) => Array.isArray(access.rows('read')));
    const ids = [...new Set(changes.map(({ id }) => id))];
    const states = needsRows ? await readStates(this.records, meta, ids) : new Map<string, RecentState[]>();
    const judge = (access: Access) => {
      const granted = access.rows('read');
      if (granted === null || granted === true) return granted ? changes : [];
      const asked = [...access.conditionFields('read')];
      const isReadable = ({ row, unknown }: RecentState) => !asked.some((name) => unknown.has(name)) && access.can('read', row);
      return changes.filter(({ id }) => states.get(id)?.some(isReadable));
    };
    const judged = new Map([...new Set(accesses.values())].map((access) => [access, judge(access)]));
    return new Map([...accesses].map(([actor, access]) => [actor, judged.get(access)!]));
  }
}

/** Return the rights of each actor on a resource: one object for all whose rules are the same. */
function accessesOf(meta: ResourceMeta, policy: Policy<never>, actors: readonly Actor[]): Map<Actor, Access> {
  const shared = new Map<string, Access>();
  return new Map(
    actors.map((actor) => {
      const rules = rulesFor(meta, policy, actor);
      const key = JSON.stringify(rules);
      const access = shared.get(key) ?? new Access(meta, rules);
      shared.set(key, access);
      return [actor, access];
    }),
  );
}
