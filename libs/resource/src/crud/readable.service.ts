import { Injectable } from '@nestjs/common';
import type { RecordChange } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { Access } from '../policy/access.js';
import type { Actor } from '../policy/actor.js';
import { rulesFor, type Policy } from '../policy/policy.js';
import { Records, type FindOptions, type Where } from '../records/records.js';
import type { ResourceDefinition } from './definition.js';
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
   * now. Of a record that is gone, only those hear who may read all of its resource: there is no row left to judge by. It takes at most
   * one statement for each resource, whatever the number of actors.
   */
  async changes(changes: readonly RecordChange[], actors: readonly Actor[]): Promise<(actor: Actor) => RecordChange[]> {
    const paths = [...new Set(changes.map(({ resource }) => resource))];
    const heard = await Promise.all(
      paths
        .flatMap((path) => this.registry.byPath(path) ?? [])
        .map((definition) => {
          const own = changes.filter(({ resource }) => resource === definition.meta.path);
          return this.heardOf(definition, own, actors);
        }),
    );
    return (actor) => heard.flatMap((ofResource) => ofResource.get(actor) ?? []);
  }

  /** Decide who hears of these changes of one resource. Actors with the same rules are judged once. */
  private async heardOf(
    { meta, policy }: ResourceDefinition,
    changes: RecordChange[],
    actors: readonly Actor[],
  ): Promise<Map<Actor, RecordChange[]>> {
    const accesses = accessesOf(meta, policy, actors);
    const needsRows = [...accesses.values()].some((access) => Array.isArray(access.rows('read')));
    const rows = needsRows ? await this.rowsOf(meta, changes) : new Map<string, object>();
    const judge = (access: Access) => {
      const granted = access.rows('read');
      if (granted === null || granted === true) return granted ? changes : [];
      return changes.filter(({ id }) => rows.has(id) && access.can('read', rows.get(id)!));
    };
    const judged = new Map([...new Set(accesses.values())].map((access) => [access, judge(access)]));
    return new Map([...accesses].map(([actor, access]) => [actor, judged.get(access)!]));
  }

  private async rowsOf(meta: ResourceMeta, changes: RecordChange[]): Promise<Map<string, object>> {
    const where = { id: { $in: changes.map(({ id }) => id) } } as Where<{ id: string }>;
    const rows = await this.records.find(meta.entity as Type<{ id: string }>, where, { trashed: true });
    return new Map(rows.map((row) => [row.id, row]));
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
