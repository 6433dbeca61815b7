import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { body, Roles } from '@haulbook/platform';
import { viewAsInput, type ViewAs, type ViewAsInput } from '@haulbook/resource-contracts';
import type { Request } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { originOf } from '../sessions/origin.js';
import { ViewsAs } from './view-as.service.js';

/** `POST /api/admin/view-as`: begin to see the back office as a role or a member of staff sees it. */
@Controller('admin/view-as')
@Roles('super_admin')
export class ViewAsController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly views: ViewsAs,
  ) {}

  @Post()
  async begin(@Body(body(viewAsInput)) as: ViewAsInput, @Req() req: Request): Promise<ViewAs> {
    return this.views.begin((await this.resolver.principal(req))!, as, originOf(req));
  }

  /** `DELETE /api/admin/view-as`: note that it has ended. */
  @Delete()
  @HttpCode(204)
  async end(@Req() req: Request): Promise<void> {
    await this.views.end((await this.resolver.principal(req))!, originOf(req));
  }
}
