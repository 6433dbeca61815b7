import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { PaymentsModule } from '../billing/payments/payments.module.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionLinks } from './deletion-links.service.js';
import { DeletionRequests } from './deletion-requests.service.js';
import { FacebookDeletionController } from './facebook-deletion.controller.js';
import { ErasureService } from './erasure.service.js';
import { PhotoRetention } from './photo-retention.service.js';
import { StaffDeletionController } from './staff-deletion.controller.js';

/** Deleting personal data (product decisions, section 9). */
@Module({
  imports: [IdentityModule, PaymentsModule],
  controllers: [DeletionController, FacebookDeletionController, StaffDeletionController],
  providers: [ErasureService, DeletionRequests, DeletionLinks, PhotoRetention],
  exports: [DeletionRequests, ErasureService],
})
export class DeletionModule {}
