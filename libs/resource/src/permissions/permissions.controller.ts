import { Controller, Get, Query } from '@nestjs/common';
import { aRecord, type Permissions } from '@haulbook/resource-contracts';
import { badQuery } from '../errors/domain-error.js';
import { Audience } from '../schema/audience.js';
import { PermissionsService } from './permissions.service.js';

/** `GET /api/admin/permissions?resource=&recordId=`: what the caller may do with a record, and why they may not do the rest. */
@Controller('admin/permissions')
export class PermissionsController {
  constructor(
    private readonly permissions: PermissionsService,
    private readonly audience: Audience,
  ) {}

  @Get()
  of(@Query() query: Record<string, unknown>): Promise<Permissions> {
    this.audience.require();
    const asked = aRecord.safeParse(query);
    if (!asked.success) throw badQuery('Name a record: resource and recordId');
    return this.permissions.of(asked.data.resource, asked.data.recordId);
  }
}
