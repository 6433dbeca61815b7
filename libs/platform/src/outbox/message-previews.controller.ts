import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { smsSize, type Speech } from '@haulbook/core';
import type { MessagePreview, WordsPreview } from '@haulbook/resource-contracts';
import { currentActor, forbidden, notFound } from '@haulbook/resource';
import { z } from 'zod';
import { isSuperAdmin } from '../access/actors.js';
import { Roles } from '../access/roles.decorator.js';
import { body } from '../http/zod-body.js';
import { RateLimit } from '../rate-limit/rate-limit.js';
import { conditionalWords } from './conditional-words.js';
import { mailHtml } from './mail-html.js';
import { MailSender } from './mail-sender.js';
import { MessageWordsService } from './message-words.service.js';
import { composeMail, composeText, definedMessages, type MailName, type MessageTemplate, type MessageWords } from './messages.js';
import { OutboxService } from './outbox.service.js';

const part = z.string().max(5000).nullable();
const wordsInput = z.object({
  value: z.partialRecord(z.enum(['subject', 'preview', 'heading', 'body', 'note', 'text']), part),
  /** The code of the language they are in; absent for English. */
  language: z.string().max(20).optional(),
});
type WordsInput = z.infer<typeof wordsInput>;

/** Words that are being typed, with their language. */
interface Draft {
  words: MessageWords;
  speech: Speech;
}

/** How the words of a message look before they are saved. */
@Controller('messages')
@Roles('admin')
export class MessagePreviewsController {
  constructor(
    private readonly words: MessageWordsService,
    private readonly sender: MailSender,
    private readonly outbox: OutboxService,
  ) {}

  /** Fill in words with example data, and say what in them is said only sometimes. */
  @Post(':name/preview')
  @HttpCode(200)
  async preview(@Param('name') name: string, @Body(body(wordsInput)) { value, language }: WordsInput): Promise<WordsPreview> {
    const template = this.find(name);
    const speech = this.words.languageOfForm(name, language);
    const words = this.words.checked(name, value, speech);
    const text = composeText(name, template.example, words, speech);
    const parts = Object.entries(words).map(([part, said]) => [part, conditionalWords(said, template.fields)]);
    return {
      mail: await this.mail(name, template, { words, speech }),
      text: text === null ? null : { text, ...smsSize(text) },
      sometimes: Object.fromEntries(parts),
    };
  }

  /** Send words, filled in with example data, to the member of staff who asks. */
  @Post(':name/test')
  @HttpCode(200)
  @RateLimit({ key: 'actor', limit: 20, per: 3600, message: 'That’s a lot of tests. Try again in an hour.' })
  async test(@Param('name') name: string, @Body(body(wordsInput)) { value, language }: WordsInput): Promise<{ to: string }> {
    const template = this.find(name);
    const actor = currentActor();
    if (!actor?.email || !template.mail) throw forbidden();
    const speech = this.words.languageOfForm(name, language);
    const words = this.words.checked(name, value, speech);
    const marked = { ...words, subject: `[Test] ${words.subject}` };
    await this.outbox.mail(name as MailName, actor.email, template.example as never, { written: { speech, words: marked } });
    return { to: actor.email };
  }

  private async mail(name: string, { mail, example }: MessageTemplate<object>, { words, speech }: Draft): Promise<MessagePreview['mail']> {
    if (!mail) return null;
    const composed = composeMail(name, example, words, speech)!;
    const { subject, preview } = composed;
    return { subject, preview, html: await mailHtml(composed, await this.sender.in(speech)) };
  }

  /** Find a message whose words the caller may change. */
  private find(name: string): MessageTemplate<object> {
    const template = definedMessages().get(name);
    if (!template) throw notFound('This message');
    if (template.superAdminOnly && !isSuperAdmin(currentActor()!)) throw forbidden();
    return template;
  }
}
