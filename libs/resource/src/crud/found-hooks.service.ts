import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BadDeclarations } from '../declaration/check.js';
import { defaultsOf } from '../declaration/defaults.js';
import type { ResourceMeta } from '../declaration/types.js';
import type { ResourceHooks } from './hooks.js';
import type { Row } from './reading.service.js';
import { ResourceRegistry } from './registry.js';

/** Finds the hooks of resources, which are providers of the application's modules. */
@Injectable()
export class FoundHooks implements OnModuleInit {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly modules: ModuleRef,
  ) {}

  /** Resolve all hooks at the start. @throws BadDeclarations when no module provides them. */
  onModuleInit(): void {
    for (const { meta, hooks } of this.registry.definitions) {
      try {
        this.of(meta);
      } catch {
        throw new BadDeclarations([`${hooks!.name}, the hooks of ${meta.path}, is a provider of no module: add it to one`]);
      }
    }
  }

  /** Return the hooks of a resource, if it has any. */
  of(meta: ResourceMeta): ResourceHooks<Row> | undefined {
    const hooks = this.registry.definitionOf(meta)?.hooks;
    return hooks && this.modules.get<unknown, ResourceHooks<Row>>(hooks, { strict: false });
  }

  /** Return what a new record has where a create does not say: the declared defaults, and those that its hooks know better. */
  async defaultsOf(meta: ResourceMeta): Promise<Row> {
    return { ...defaultsOf(meta), ...(await this.of(meta)?.defaults?.()) };
  }
}
