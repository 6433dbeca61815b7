import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { aRecord, type ARecord, type Colleague } from '@haulbook/resource-contracts';
import { Readable, Transitions } from '@haulbook/resource';
import { body, query, Roles } from '@haulbook/platform';
import { Colleagues } from './colleagues.service.js';
import { Mention } from './mention.entity.js';

/** What the panels of comments and tasks need besides the generated routes. */
@Controller('admin')
@Roles('admin')
export class TeamworkController {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly readable: Readable,
    private readonly transitions: Transitions,
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
    for (const { id } of await this.readable.find(Mention, { resource, recordId, status: 'new' })) {
      await this.transitions.run(Mention, id, 'see', { by: 'staff' });
    }
  }
}
