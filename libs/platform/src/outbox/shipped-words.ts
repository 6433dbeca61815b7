import { ENGLISH, type Speech } from '@haulbook/core';
import type { MessageTemplate, MessageWords } from './messages.js';

/** Return the words that a message ships with, in a language; what is not translated stays English. */
export function shippedWords({ mail, text = '' }: Pick<MessageTemplate<never>, 'mail' | 'text'>, { find }: Speech = ENGLISH): MessageWords {
  const { subject = '', preview = '', heading = '', body = '', note = '' } = mail ?? {};
  const said = (words: string) => find(words) ?? words;
  return {
    subject: said(subject),
    preview: said(preview),
    heading: said(heading),
    body: said(body),
    note: said(note),
    text: said(text),
  };
}
