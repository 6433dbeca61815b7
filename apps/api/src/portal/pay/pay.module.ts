import { Module } from '@nestjs/common';
import { InvoicesModule } from '../../billing/invoices/invoices.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PdfModule } from '../../pdf/pdf.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { Bills } from './bills.service.js';
import { PayController } from './pay.controller.js';

/** Paying a bill by link, without an account. */
@Module({
  imports: [DashboardModule, InvoicesModule, OrdersModule, PdfModule],
  controllers: [PayController],
  providers: [Bills],
})
export class PayModule {}
