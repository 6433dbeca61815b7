import { Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import type { DeletionView } from '@haulbook/contracts';
import { RateLimit, Roles } from '@haulbook/platform';
import { DeletionRequests, deletionViewOf } from './deletion-requests.service.js';

/** Deletion requests that staff take down for a customer who cannot confirm one by mail. */
@Controller('customers/:id/deletion-requests')
@Roles('admin')
export class StaffDeletionController {
  constructor(private readonly requests: DeletionRequests) {}

  /**
   * Delete the data of a customer without an email address, or record what that waits for.
   * @returns the new request, or the one that is already open
   * @throws DomainError `not_found`, or `transition_refused` for a customer with an address or whose data is gone
   */
  @Post()
  @RateLimit({ key: 'actor', limit: 30, per: 3600 })
  async open(@Param('id', ParseUUIDPipe) id: string): Promise<DeletionView> {
    return deletionViewOf(await this.requests.openFor(id));
  }
}
