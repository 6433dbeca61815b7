import { Injectable, type OnModuleInit } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';
import { DecoratedMethods } from './decorated-methods.js';
import { LOCKS_FIRST, type LockHandler, type LocksFirstMark } from './transition.js';

/** Takes the locks that come before those of a resource's rows, by its `@LocksFirst` method. */
@Injectable()
export class LockOrder implements OnModuleInit {
  private readonly handlers = new Map<string, LockHandler>();

  constructor(private readonly methods: DecoratedMethods) {}

  onModuleInit(): void {
    for (const { mark, method } of this.methods.of<LocksFirstMark, LockHandler>(LOCKS_FIRST)) {
      this.handlers.set(metaOf(mark.entity).path, method);
    }
  }

  /** Whether other rows are locked before one of this resource. */
  has(meta: ResourceMeta): boolean {
    return this.handlers.has(meta.path);
  }

  /** Take the locks that come before a row. Call inside the transaction that is about to lock the row. */
  async before(meta: ResourceMeta, id: string): Promise<void> {
    await this.handlers.get(meta.path)?.(id);
  }
}
