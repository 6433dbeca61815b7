import type { Speech } from '@haulbook/core';
import type { MessageRefs } from './outbox.service.js';

/** Knows in which language people get their messages. Provided globally by an application that has more than English. */
export abstract class MessageLanguages {
  /** Return the language of a receiver. @param to an email address or a number; null for one whom `refs` name */
  abstract of(to: string | null, refs: MessageRefs): Promise<Speech>;
  /** Return every language beside English that messages can be written in, whether or not it is offered at the moment. */
  abstract others(): Promise<readonly Speech[]>;
  /** Return the language that a message was written in. */
  abstract named(code: string): Promise<Speech>;
}
