import { Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import type { MadeMonthlyBill, UnbilledView } from '@haulbook/contracts';
import { Roles } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import { MonthlyBills } from './monthly-bills.service.js';

/** One bill a month, for staff. */
@Controller('customers/:id/monthly-bill')
@Roles('admin')
export class MonthlyBillsController {
  constructor(private readonly bills: MonthlyBills) {}

  /** Return the finished jobs that the next bill has by now. */
  @Get()
  coming(@Param('id', ParseUUIDPipe) id: string): Promise<UnbilledView> {
    return this.bills.coming(id);
  }

  /** Bill them now. A second call finds nothing to bill. */
  @Post()
  @Tells()
  make(@Param('id', ParseUUIDPipe) id: string): Promise<MadeMonthlyBill> {
    return this.bills.billNow(id);
  }
}
