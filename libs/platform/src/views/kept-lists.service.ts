import { Injectable } from '@nestjs/common';
import type { KeptLists } from '@haulbook/resource-contracts';
import { metaOf, Records, ResourceRegistry, type AdminLists, type Type, type Where } from '@haulbook/resource';
import { ListChoice } from './list-choice.entity.js';
import { SavedView } from './saved-view.entity.js';

/** The most views that a person has in all lists. */
const MOST_VIEWS = 500;

/** What people keep of lists, under the policies of the resources. */
@Injectable()
export class KeptListsService implements AdminLists {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
  ) {}

  async lists(): Promise<KeptLists> {
    const [views, choices] = await Promise.all([this.readable(SavedView), this.readable(ListChoice)]);
    const isSeen = ({ resource }: { resource: string }) => {
      const meta = this.registry.byPath(resource)?.meta;
      return meta !== undefined && this.registry.access(meta).may('read');
    };
    return {
      views: views.filter(isSeen).map(({ id, version, userId, ownerName, resource, name, query, shared }) => ({
        id,
        version,
        userId,
        ownerName,
        resource,
        name,
        query,
        shared,
      })),
      choices: choices.filter(isSeen).map(({ id, version, resource, viewId, columns }) => ({ id, version, resource, viewId, columns })),
    };
  }

  /** Return the rows that the current actor may read; none for a program, which has no lists. */
  private async readable<T extends SavedView | ListChoice>(entity: Type<T>): Promise<T[]> {
    const rows = this.registry.access(metaOf(entity)).rows('read');
    if (rows === null) return [];
    return this.records.find(entity, (rows === true ? {} : { $or: rows }) as Where<T>, { limit: MOST_VIEWS });
  }
}
