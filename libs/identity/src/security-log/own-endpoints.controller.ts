import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { checkUserInput, securityReport, type SecurityReport, type UserCheck } from '@haulbook/resource-contracts';
import { originOf } from '../sessions/origin.js';
import { Public, body, RateLimit, SameOrigin } from '@haulbook/platform';
import { CheckUser } from './check-user.service.js';
import { SecurityReports } from './security-reports.service.js';

/** Endpoints for our own pages around sign-in (product spec, section 7). Requests from other origins are refused. */
@Controller()
@Public()
@UseGuards(SameOrigin)
export class OwnEndpointsController {
  constructor(
    private readonly users: CheckUser,
    private readonly reports: SecurityReports,
  ) {}

  @Post('check-user')
  @HttpCode(200)
  checkUser(@Body(body(checkUserInput)) { email }: z.output<typeof checkUserInput>, @Req() req: Request): Promise<UserCheck> {
    return this.users.check(email, req.ip);
  }

  @Post('security-log')
  @HttpCode(202)
  @RateLimit({ key: 'ip', limit: 60, per: 600 }, { key: 'email', limit: 60, per: 3600 })
  async report(@Body(body(securityReport)) report: SecurityReport, @Req() req: Request): Promise<{ accepted: true }> {
    await this.reports.take(report, originOf(req));
    return { accepted: true };
  }

  /** Return the caller's IP address as the server sees it. */
  @Get('ip')
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  ip(@Req() req: Request): { ip: string } {
    return { ip: originOf(req).ip || 'unknown' };
  }
}
