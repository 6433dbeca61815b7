import { Global, Module } from '@nestjs/common';
import { BillsOfCustomers } from '../../customers/bills-of-customers.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { JobBills } from './job-bills.service.js';
import { MonthlyBillsController } from './monthly-bills.controller.js';
import { MonthlyBills } from './monthly-bills.service.js';

/** One bill a month. */
@Global()
@Module({
  imports: [InvoicesModule],
  controllers: [MonthlyBillsController],
  providers: [JobBills, MonthlyBills, { provide: BillsOfCustomers, useExisting: MonthlyBills }],
  exports: [BillsOfCustomers],
})
export class MonthlyModule {}
