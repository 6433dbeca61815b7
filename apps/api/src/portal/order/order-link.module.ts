import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { InvoicesModule } from '../../billing/invoices/invoices.module.js';
import { PaymentsModule } from '../../billing/payments/payments.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { CustomerCodes } from '../customer-codes.service.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { LinkedOrders } from './linked-orders.service.js';
import { OrderLinkController, OrderLinkRequestsController } from './order-link.controller.js';
import { OrderLinkRequests } from './order-link-requests.service.js';

/** Orders behind links, for customers without an account. */
@Module({
  imports: [DashboardModule, IdentityModule, InvoicesModule, OrdersModule, PaymentsModule],
  controllers: [OrderLinkController, OrderLinkRequestsController],
  providers: [CustomerCodes, LinkedOrders, OrderLinkRequests],
})
export class OrderLinkModule {}
