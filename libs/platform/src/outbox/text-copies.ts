import type { MessageLog } from './message-log.entity.js';
import type { MessageRefs } from './outbox.service.js';

/** Sends by text what goes by mail. Provided globally by an application whose people agreed to texts. */
export abstract class TextCopies {
  /**
   * Add the text of a message beside its mail, in the current transaction, where its receiver agreed to texts.
   * @param forget whether its data is deleted once it is delivered
   * @returns the text, if it goes
   */
  abstract add(template: string, data: object, refs: MessageRefs, forget?: boolean): Promise<MessageLog | null>;
}
