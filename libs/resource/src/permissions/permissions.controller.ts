import { Controller, Get, Query } from '@nestjs/common';
import { aList, aRecord, type Permissions } from '@haulbook/resource-contracts';
import { badQuery } from '../errors/domain-error.js';
import { Audience } from '../schema/audience.js';
import { ListPermissionsService } from './list-permissions.service.js';
import { PermissionsService } from './permissions.service.js';

/** `GET /api/admin/permissions?resource=&recordId=`: what the caller may do with a record, or without one, with its list; and why they may not do the rest. */
@Controller('admin/permissions')
export class PermissionsController {
  constructor(
    private readonly permissions: PermissionsService,
    private readonly lists: ListPermissionsService,
    private readonly audience: Audience,
  ) {}

  @Get()
  of(@Query() query: Record<string, unknown>): Promise<Permissions> | Permissions {
    this.audience.require();
    const list = aList.safeParse(query);
    if (list.success) return this.lists.of(list.data.resource);
    const asked = aRecord.safeParse(query);
    if (!asked.success) throw badQuery('Pass resource and recordId for a record, or resource alone for a list');
    return this.permissions.of(asked.data.resource, asked.data.recordId);
  }
}
