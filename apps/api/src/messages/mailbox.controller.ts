import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { notFound, Records } from '@haulbook/resource';
import { Public } from '../auth/public.decorator.js';
import { CONFIG, type Config } from '../config.js';
import { DeliveryService } from './delivery.service.js';
import { MessageLog } from './message-log.entity.js';
import { mailboxPage } from './mailbox-page.js';

const SHOWN = 100;
/** Mails bring inline styles and nothing that runs. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** Mails of the development server, in the browser. Does not exist in production. */
@Controller('dev/mailbox')
@Public()
export class MailboxController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly delivery: DeliveryService,
  ) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', CSP)
  async list(): Promise<string> {
    this.mustBeDevelopment();
    const messages = await this.records.find(MessageLog, {}, { sort: { createdAt: 'desc' }, limit: SHOWN });
    return mailboxPage(messages);
  }

  /** One mail as its reader sees it. */
  @Get(':id')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', CSP)
  async show(@Param('id') id: string): Promise<string> {
    const mail = await this.find(id);
    return mail.html;
  }

  @Get(':id/text')
  @Header('content-type', 'text/plain; charset=utf-8')
  async text(@Param('id') id: string): Promise<string> {
    return (await this.find(id)).text;
  }

  private async find(id: string) {
    this.mustBeDevelopment();
    const message = /^[0-9a-f-]{36}$/.test(id) ? await this.records.findOne(MessageLog, { id }) : null;
    const mail = message && (await this.delivery.render(message));
    if (!mail) throw notFound('This mail');
    return mail;
  }

  private mustBeDevelopment(): void {
    if (this.config.NODE_ENV === 'production') throw notFound('This page');
  }
}
