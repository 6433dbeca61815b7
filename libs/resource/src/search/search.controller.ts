import { Controller, Get, Query } from '@nestjs/common';
import type { FoundIn, SearchGroup } from '@haulbook/resource-contracts';
import { readFoundQuery, readSearchQuery } from '../query/request.js';
import { FoundInService } from './found-in.service.js';
import { SearchService } from './search.service.js';

/** `GET /api/admin/search?text=…`: the records that the search box of the header finds, and `/found`: why a list has its records. */
@Controller('admin/search')
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly foundIn: FoundInService,
  ) {}

  /** Search the records of every resource but those whose `searchOrder` is `false`; with `?resource=…` of that one alone, whatever it says. */
  @Get()
  search(@Query() query: Record<string, unknown>): Promise<SearchGroup[]> {
    const { text, resource } = readSearchQuery(query);
    return this.searches.search(text, resource);
  }

  /** Say where records of a list have the words of its search that their titles do not have: `?resource=…&ids=…,…&text=…`. */
  @Get('found')
  found(@Query() query: Record<string, unknown>): Promise<Record<string, FoundIn[]>> {
    const { resource, ids, text } = readFoundQuery(query);
    return this.foundIn.ofList(resource, ids, text);
  }
}
