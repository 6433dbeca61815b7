import { Body, Controller, Header, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CONFIG, Public } from '@haulbook/platform';
import { forbidden } from '@haulbook/resource';
import type { Request } from 'express';
// This file alone: the whole library takes 20 MB and half a second.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { z } from 'zod';
import type { IdentityConfig } from '../config/identity-config.js';
import { InboundTexts } from './inbound-texts.service.js';

const inbound = z.object({
  MessageSid: z.string().min(1).max(64),
  /** E.164, or the short number of a program. */
  From: z.string().regex(/^\+?\d{3,15}$/),
  Body: z.string().default(''),
  OptOutType: z.string().optional(),
});
const outcome = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(20).optional(),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Called by Twilio with the texts people send us and with what became of ours. Its signature covers the address and every parameter. */
@Controller('texts')
@Public()
export class TextsController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly texts: InboundTexts,
  ) {}

  /** Take a text in. The answer is what Twilio sends back. */
  @Post('inbound')
  @HttpCode(200)
  @Header('content-type', 'text/xml; charset=utf-8')
  async receive(@Req() req: Request, @Body() params: unknown, @Headers('x-twilio-signature') signature?: string): Promise<string> {
    const answer = await this.texts.receive(inbound.parse(this.signed(req, params, signature)));
    return `<?xml version="1.0" encoding="UTF-8"?><Response>${answer ? `<Message>${escaped(answer)}</Message>` : ''}</Response>`;
  }

  /** Note whether a text arrived. */
  @Post('status')
  @HttpCode(204)
  async status(@Req() req: Request, @Body() params: unknown, @Headers('x-twilio-signature') signature?: string): Promise<void> {
    const { MessageSid, MessageStatus, ErrorCode } = outcome.parse(this.signed(req, params, signature));
    await this.texts.outcome(MessageSid, MessageStatus, ErrorCode);
  }

  /**
   * Check the signature.
   * @throws DomainError `forbidden` for anything that Twilio did not send
   */
  private signed({ originalUrl }: Request, params: unknown, signature = ''): Record<string, string> {
    const { TWILIO_AUTH_TOKEN: token, publicUrl } = this.config;
    const given = (typeof params === 'object' && params !== null ? params : {}) as Record<string, string>;
    if (!token || !validateRequest(token, signature, new URL(originalUrl, publicUrl).href, given))
      throw forbidden('This request isn’t signed by the carrier');
    return given;
  }
}
