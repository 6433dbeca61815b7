import { Injectable } from '@nestjs/common';
import type { MessageLog, MessageRefs } from '@haulbook/platform';

/** What an application does about texts that come in. One that knows the people behind numbers extends this. */
@Injectable()
export class TextListener {
  /** Return what the message log keeps about the person behind a number. */
  async refsOf(_number: string): Promise<MessageRefs> {
    return {};
  }

  /** Note that a person wrote to us, in the transaction that keeps their text. Keywords that are answered by themselves are no such text. */
  async wrote(_text: MessageLog): Promise<void> {}

  /** Note that a number asked for no more texts, or for texts again. */
  async changed(_number: string, _stopped: boolean): Promise<void> {}

  /** Return why a text that waited is not sent any more; null to send it. Asked just before it leaves. */
  async refusal(_message: MessageLog): Promise<string | null> {
    return null;
  }

  /** Return the answer to HELP from a number; null to say nothing. */
  async help(_number: string): Promise<string | null> {
    return null;
  }
}
