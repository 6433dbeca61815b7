import { Injectable } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { Type } from '../declaration/types.js';
import { Records, type FindOptions, type Where } from '../records/records.js';
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
}
