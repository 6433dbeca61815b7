import { Injectable } from '@nestjs/common';
import type { RecordChange } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
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

  /**
   * Return the changes of records that the current actor may read as they are now. Of a record that is gone, only those hear who may read
   * all of its resource: there is no row left to judge by.
   */
  async changes(changes: readonly RecordChange[]): Promise<RecordChange[]> {
    const paths = [...new Set(changes.map(({ resource }) => resource))];
    const readable = await Promise.all(
      paths.map(async (path) => {
        const meta = this.registry.byPath(path)?.meta;
        const own = changes.filter(({ resource }) => resource === path);
        return meta ? this.ofResource(meta, own) : [];
      }),
    );
    return readable.flat();
  }

  private async ofResource(meta: ResourceMeta, changes: RecordChange[]): Promise<RecordChange[]> {
    const granted = this.registry.access(meta).rows('read');
    if (granted === null || granted === true) return granted ? changes : [];
    const where = { id: { $in: changes.map(({ id }) => id) } } as Where<object>;
    const ids = new Set((await this.find(meta.entity, where, { trashed: true })).map((row) => (row as { id: string }).id));
    return changes.filter(({ id }) => ids.has(id));
  }
}
