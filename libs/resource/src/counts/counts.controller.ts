import { Controller, Get, Query } from '@nestjs/common';
import type { ListCount } from '@haulbook/resource-contracts';
import { CountsService } from './counts.service.js';
import { readCountsQuery } from './query.js';

/** `GET /api/admin/counts?list={path}?s={condition}&list=…`: the numbers of several lists. */
@Controller('admin/counts')
export class CountsController {
  constructor(private readonly counts: CountsService) {}

  /** Count several lists in one statement. */
  @Get()
  count(@Query() query: Record<string, unknown>): Promise<(ListCount | null)[]> {
    return this.counts.of(readCountsQuery(query));
  }
}
