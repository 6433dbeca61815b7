import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { AdminSite, notFound, Records } from '@haulbook/resource';
import type { Request } from 'express';
import { Public } from '../access/public.decorator.js';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { isAskedHere } from '../http/loopback.js';
import { DeliveryService } from './delivery.service.js';
import { MessageLog } from './message-log.entity.js';

const SHOWN = 100;
/** Mails contain inline styles and no scripts. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * Mails of a trial, shown in the browser of the person who runs it: they contain links and codes of every user. Unavailable in production,
 * where mails leave by SMTP, and for requests from anywhere but this machine.
 */
@Controller('dev/mailbox')
@Public()
export class MailboxController {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly records: Records,
    private readonly delivery: DeliveryService,
    private readonly site: AdminSite,
  ) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', CSP)
  async list(@Req() req: Request): Promise<string> {
    this.mustBeHome(req);
    const messages = await this.records.find(MessageLog, {}, { sort: { createdAt: 'desc' }, limit: SHOWN });
    const { mailboxPage } = await import('./mailbox-page.js');
    return mailboxPage(messages, (await this.site.site()).zone);
  }

  /** Show one mail as its reader sees it. */
  @Get(':id')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', CSP)
  async show(@Req() req: Request, @Param('id') id: string): Promise<string> {
    const mail = await this.find(req, id);
    return mail.html;
  }

  @Get(':id/text')
  @Header('content-type', 'text/plain; charset=utf-8')
  async text(@Req() req: Request, @Param('id') id: string): Promise<string> {
    return (await this.find(req, id)).text;
  }

  private async find(req: Request, id: string) {
    this.mustBeHome(req);
    const message = /^[0-9a-f-]{36}$/.test(id) ? await this.records.findOne(MessageLog, { id }) : null;
    const mail = message && (await this.delivery.render(message));
    if (!mail) throw notFound('This mail');
    return mail;
  }

  private mustBeHome(req: Request): void {
    const { NODE_ENV, SMTP_URL } = this.config;
    if (NODE_ENV === 'production' || SMTP_URL || !isAskedHere(req)) throw notFound('This page');
  }
}
