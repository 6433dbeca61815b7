import { Module } from '@nestjs/common';
import { BrandModule } from '../brand/brand.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PdfController } from './pdf.controller.js';
import { DonationReceipts } from './donation-receipts.service.js';
import { PdfService } from './pdf.service.js';

/** PDF documents. */
@Module({
  imports: [BrandModule, OrdersModule],
  controllers: [PdfController],
  providers: [PdfService, DonationReceipts],
  exports: [PdfService, DonationReceipts],
})
export class PdfModule {}
