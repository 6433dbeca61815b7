import { Injectable } from '@nestjs/common';
import { MIN_SEARCH_LETTERS, type SearchGroup } from '@haulbook/resource-contracts';
import { ReadingService, type Row } from '../crud/reading.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import type { Access } from '../policy/access.js';
import { Params } from '../query/params.js';
import { Reader } from '../query/reader.js';
import { Audience } from '../schema/audience.js';
import { namingFields } from './naming-fields.js';

/** The number of records shown of each resource. */
const SHOWN = 5;

/** Searches the records of several resources at once: one statement for each resource, whatever it finds. */
@Injectable()
export class SearchService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly audience: Audience,
  ) {}

  /**
   * Search every resource with a `searchOrder` that the caller may search.
   * @returns the resources with matches, in their order
   * @throws DomainError `unauthenticated`, `forbidden` for people who may not use the screens
   */
  async search(text: string): Promise<SearchGroup[]> {
    this.audience.require();
    if (text.length < MIN_SEARCH_LETTERS) return [];
    const groups = await Promise.all(this.searched().map((access) => this.groupOf(access, text)));
    return groups.filter(({ rows }) => rows.length > 0);
  }

  private searched(): Access[] {
    const order = ({ meta }: Access) => meta.options.searchOrder ?? Infinity;
    return this.registry.definitions
      .filter(({ meta }) => meta.options.searchOrder !== undefined)
      .map(({ meta }) => this.registry.access(meta))
      .filter((access) => access.may('read') && this.readerOf(access).searched().length > 0)
      .sort((one, other) => order(one) - order(other));
  }

  private readerOf(access: Access): Reader {
    return new Reader(access, 't', new Params(), this.registry.accessTo, this.registry.targetOf);
  }

  private async groupOf(access: Access, words: string): Promise<SearchGroup> {
    const { meta } = access;
    const request = { words, fields: namingFields(access), limit: SHOWN + 1, offset: 0 };
    const rows = (await this.reading.list(meta, { request, paged: false, page: 1, count: 'none' })) as Row[];
    return { path: meta.path, rows: rows.slice(0, SHOWN), hasMore: rows.length > SHOWN };
  }
}
