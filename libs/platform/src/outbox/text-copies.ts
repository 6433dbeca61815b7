import type { MessageLog } from './message-log.entity.js';
import type { MessageRefs } from './outbox.service.js';

/** How the text of a message goes. */
export interface TextCopy {
  /** Whether its data is deleted once it is delivered. */
  forget?: boolean;
  /** The number that it goes to in place of the receiver’s own. */
  number?: string;
}

/** Sends by text what goes by mail. Provided globally by an application whose people agreed to texts. */
export abstract class TextCopies {
  /**
   * Add the text of a message beside its mail, in the current transaction, where its receiver agreed to texts.
   * @returns the text, if it goes
   */
  abstract add(template: string, data: object, refs: MessageRefs, how?: TextCopy): Promise<MessageLog | null>;
}
