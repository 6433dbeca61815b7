import { Controller, Get, Param } from '@nestjs/common';
import type { WentView } from '@haulbook/contracts';
import { Public, RateLimit } from '@haulbook/platform';
import { WentLinks } from './went-links.service.js';

/** Where everything of a job went, for anyone its customer shared the link with. The secret in the address opens this, and nothing else. */
@Controller('portal/went/:token')
@Public()
export class WentController {
  constructor(private readonly links: WentLinks) {}

  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async get(@Param('token') token: string): Promise<WentView> {
    return this.links.open(token);
  }
}
