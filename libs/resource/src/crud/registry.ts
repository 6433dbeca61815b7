import { Inject, Injectable } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { forbidden } from '../errors/domain-error.js';
import { Access } from '../policy/access.js';
import { currentActor, type Actor } from '../policy/actor.js';
import type { ResourceDefinition } from './definition.js';

export const RESOURCE_DEFINITIONS = Symbol('resource:definitions');

/** All resources of the application, and what the current actor may do with each. */
@Injectable()
export class ResourceRegistry {
  private readonly byEntity: Map<unknown, ResourceDefinition>;
  private readonly memo = new WeakMap<Actor, Map<ResourceMeta, Access>>();

  constructor(@Inject(RESOURCE_DEFINITIONS) readonly definitions: ResourceDefinition[]) {
    this.byEntity = new Map(definitions.map((definition) => [definition.meta.entity, definition]));
    for (const { meta } of definitions) for (const field of meta.fields.values()) if (field.target) metaOf(field.target());
  }

  definitionOf(meta: ResourceMeta): ResourceDefinition | undefined {
    return this.byEntity.get(meta.entity);
  }

  byPath(path: string): ResourceDefinition | undefined {
    return this.definitions.find(({ meta }) => meta.path === path);
  }

  /** What an actor may do with a resource; nothing with one that has no policy. */
  access(meta: ResourceMeta, actor: Actor | null = currentActor()): Access {
    if (!actor) return new Access(meta, []);
    const known = this.memo.get(actor) ?? new Map<ResourceMeta, Access>();
    this.memo.set(actor, known);
    const found = known.get(meta) ?? this.build(meta, actor);
    known.set(meta, found);
    return found;
  }

  /** The access, or 403 when the action is granted on no row at all. */
  require(meta: ResourceMeta, action: string): Access {
    const access = this.access(meta);
    if (!access.may(action)) throw forbidden();
    return access;
  }

  readonly accessTo = (meta: ResourceMeta): Access => this.access(meta);
  readonly targetOf = (field: FieldMeta): ResourceMeta => metaOf(field.target!());

  private build(meta: ResourceMeta, actor: Actor): Access {
    const definition = this.definitionOf(meta);
    return definition ? Access.of(meta, definition.policy, actor) : new Access(meta, []);
  }
}
