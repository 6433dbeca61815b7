import { Injectable } from '@nestjs/common';
import { gsmText, textKeyword, type TextKeyword } from '@haulbook/core';
import { Clock, MessageLog } from '@haulbook/platform';
import { Records, Transitions } from '@haulbook/resource';
import { TextListener } from './text-listener.js';
import { TextStops } from './text-stops.service.js';

/** A text as the carrier delivers it. */
export interface InboundText {
  /** The carrier's ID of the message. */
  MessageSid: string;
  /** E.164. */
  From: string;
  Body: string;
  /** Set where the carrier has already answered a keyword itself. */
  OptOutType?: string;
}

const FIRST = `INSERT INTO webhook_events (provider, event_id, type) VALUES ('twilio', $1::text, 'text') ON CONFLICT DO NOTHING RETURNING event_id`;
/** The word that the carrier has understood, also where it is one of the owner's own or in another language. */
const HANDLED: Readonly<Record<string, TextKeyword>> = { STOP: 'stop', START: 'start', HELP: 'help' };
/** Twilio's code for a number that asked for no more texts. */
const STOPPED = '21610';
const LONGEST = 1600;

/** Texts that people send to us, and what became of ours. */
@Injectable()
export class InboundTexts {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly stops: TextStops,
    private readonly listener: TextListener,
    private readonly clock: Clock,
  ) {}

  /**
   * Take a text in, once, however often the carrier delivers it.
   * @returns the answer to it, or null to say nothing
   */
  async receive({ MessageSid, From, Body, OptOutType }: InboundText): Promise<string | null> {
    return this.records.transaction(async () => {
      if ((await this.records.db.query(FIRST, [MessageSid])).length === 0) return null;
      const keyword = HANDLED[OptOutType ?? ''] ?? textKeyword(Body);
      await this.keep(MessageSid, From, Body, keyword !== null);
      if (keyword === 'stop' || keyword === 'start') await this.change(From, keyword === 'stop');
      const answer = keyword === 'help' && !OptOutType ? await this.listener.help(From) : null;
      return answer && gsmText(answer);
    });
  }

  /** Note what the carrier says became of a text. */
  async outcome(providerId: string, status: string, errorCode?: string): Promise<void> {
    const message = await this.records.findOne(MessageLog, { channel: 'sms', providerId });
    if (message?.status !== 'sent') return;
    if (status === 'delivered') await this.records.updateOne(MessageLog, message.id, { deliveredAt: this.clock.now().toISOString() });
    if (status !== 'undelivered' && status !== 'failed') return;
    if (errorCode === STOPPED) await this.change(message.recipient, true);
    const error = `The carrier could not deliver it${errorCode ? ` (error ${errorCode})` : ''}.`;
    await this.transitions.run(MessageLog, message.id, 'bounce', { by: 'system', patch: { error } });
  }

  /** Keep a text. A keyword is answered by itself; any other waits for a person. */
  private async keep(providerId: string, recipient: string, text: string, isAnswered: boolean): Promise<void> {
    const body = text.slice(0, LONGEST) || null;
    const message = await this.records.insert(MessageLog, {
      ...{ channel: 'sms', direction: 'in', template: 'text_received', recipient, body, providerId },
      subject: (text.trim() || 'A picture or an empty text').slice(0, 300),
      ...(await this.listener.refsOf(recipient)),
    });
    await this.transitions.run(MessageLog, message.id, 'receive', { by: 'system', patch: {} });
    if (!isAnswered) await this.listener.wrote(message);
    if (isAnswered) await this.transitions.run(MessageLog, message.id, 'see', { by: 'system', patch: {} });
  }

  private async change(number: string, stopped: boolean): Promise<void> {
    await (stopped ? this.stops.add(number) : this.stops.remove(number));
    await this.listener.changed(number, stopped);
  }
}
