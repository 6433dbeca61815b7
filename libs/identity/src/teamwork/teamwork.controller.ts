import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { aRecord, type ARecord, type Colleague } from '@haulbook/resource-contracts';
import { currentActor, Records } from '@haulbook/resource';
import { body, query, Roles } from '@haulbook/platform';
import { Colleagues } from './colleagues.service.js';
import { Mention } from './mention.entity.js';

/** What the panels of comments and tasks need besides the generated routes. */
@Controller('admin')
@Roles('admin')
export class TeamworkController {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly records: Records,
  ) {}

  /** `GET /api/admin/colleagues?resource=&recordId=`: who may read a record, and so can be mentioned on it; empty for one out of reach. */
  @Get('colleagues')
  around(@Query(query(aRecord)) record: ARecord): Promise<Colleague[]> {
    return this.colleagues.around(record);
  }

  /** `POST /api/admin/mentions/seen`: the caller has seen what mentions them on a record. */
  @Post('mentions/seen')
  @HttpCode(204)
  async seen(@Body(body(aRecord)) { resource, recordId }: ARecord): Promise<void> {
    const own = { userId: currentActor()!.id!, resource, recordId, status: 'new' } as const;
    await this.records.update(Mention, own, { status: 'seen' }, { states: true, action: 'see' });
  }
}
