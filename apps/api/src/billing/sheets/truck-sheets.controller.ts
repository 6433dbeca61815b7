import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { Roles } from '@haulbook/platform';
import { TruckSheets, type TruckPayment } from './truck-sheets.service.js';

/** What staff read of an end-of-day sheet beyond its generated routes. */
@Controller('truck-sheets/:id/payments')
@Roles('admin')
export class TruckSheetsController {
  constructor(private readonly sheets: TruckSheets) {}

  /** Return the cash and checks that the truck took in that day. */
  @Get()
  payments(@Param('id', ParseUUIDPipe) id: string): Promise<TruckPayment[]> {
    return this.sheets.payments(id);
  }
}
