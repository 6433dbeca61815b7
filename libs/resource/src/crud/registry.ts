import { Inject, Injectable } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
import { forbidden } from '../errors/domain-error.js';
import { Access } from '../policy/access.js';
import { currentActor, type Actor } from '../policy/actor.js';
import type { MetaOf } from '../query/reader.js';
import type { ResourceDefinition } from './definition.js';

/** Number of actors whose policies are kept compiled; the first one added is dropped first. */
const MAX_ACTORS = 500;

export const RESOURCE_DEFINITIONS = Symbol('resource:definitions');

/** The resources of the application, and what an actor may do with each. */
@Injectable()
export class ResourceRegistry {
  private readonly byEntity: Map<unknown, ResourceDefinition>;
  private readonly paths: Map<string, ResourceDefinition>;
  private readonly memo = new Map<string, Map<ResourceMeta, Access>>();
  /** The same maps by actor object, which saves serializing the actor of a request again. */
  private readonly ofActor = new WeakMap<Actor, Map<ResourceMeta, Access>>();

  constructor(@Inject(RESOURCE_DEFINITIONS) readonly definitions: ResourceDefinition[]) {
    this.byEntity = new Map(definitions.map((definition) => [definition.meta.entity, definition]));
    this.paths = new Map(definitions.map((definition) => [definition.meta.path, definition]));
    for (const { meta } of definitions) for (const field of meta.fields.values()) if (field.target) metaOf(field.target());
  }

  definitionOf(meta: ResourceMeta): ResourceDefinition | undefined {
    return this.byEntity.get(meta.entity);
  }

  /** Upgrade a row that was stored in an older shape, where its resource defines how. */
  completed(meta: ResourceMeta, row: Record<string, unknown>): Record<string, unknown> {
    return this.definitionOf(meta)?.complete?.(row) ?? row;
  }

  byPath(path: string): ResourceDefinition | undefined {
    return this.paths.get(path);
  }

  /**
   * Return what an actor may do with a resource; nothing when it has no policy. Cached by actor, with the plans compiled from it, since a
   * policy decides from the actor alone.
   */
  access(meta: ResourceMeta, actor: Actor | null = currentActor()): Access {
    if (!actor) return new Access(meta, []);
    const own = this.memoOf(actor);
    const known = own.get(meta);
    if (known) return known;
    const access = this.build(meta, actor);
    own.set(meta, access);
    return access;
  }

  private memoOf(actor: Actor): Map<ResourceMeta, Access> {
    const met = this.ofActor.get(actor);
    if (met) return met;
    const key = JSON.stringify(actor);
    const own = this.memo.get(key) ?? new Map<ResourceMeta, Access>();
    if (!this.memo.has(key) && this.memo.size >= MAX_ACTORS) this.memo.delete(this.memo.keys().next().value!);
    this.memo.set(key, own);
    this.ofActor.set(actor, own);
    return own;
  }

  /** Return the access. @throws DomainError `forbidden` when the action is granted on no row. */
  require(meta: ResourceMeta, action: string): Access {
    const access = this.access(meta);
    if (!access.may(action)) throw forbidden();
    return access;
  }

  readonly accessTo = (meta: ResourceMeta): Access => this.access(meta);
  readonly targetOf: MetaOf = (field) => metaOf(field.target());

  private build(meta: ResourceMeta, actor: Actor): Access {
    const definition = this.definitionOf(meta);
    return definition ? Access.of(meta, definition.policy, actor) : new Access(meta, []);
  }
}
