import { Controller, Get } from '@nestjs/common';
import type { TelephonyView } from '@haulbook/contracts';
import { Roles } from '@haulbook/platform';
import { TelephonyService } from './telephony.service.js';

/** What the phone panel of the back office needs. */
@Controller('telephony')
@Roles('admin')
export class TelephonyController {
  constructor(private readonly telephony: TelephonyService) {}

  /** Describe the phone system's embedded client. */
  @Get()
  view(): Promise<TelephonyView> {
    return this.telephony.view();
  }
}
