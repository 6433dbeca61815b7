import { Controller, Get, Query } from '@nestjs/common';
import type { SearchGroup } from '@haulbook/resource-contracts';
import { readSearchQuery } from '../query/request.js';
import { SearchService } from './search.service.js';

/** `GET /api/admin/search?text=…`: the records that the search box of the header finds. */
@Controller('admin/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  /** Search the records of every resource but those whose `searchOrder` is `false`. */
  @Get()
  search(@Query() query: Record<string, unknown>): Promise<SearchGroup[]> {
    return this.searches.search(readSearchQuery(query));
  }
}
