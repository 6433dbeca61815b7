import { messageStates, type MessageStatus } from './message-states.js';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** Every mail and SMS: written in the transaction that requests it, sent by the worker, kept with its outcome. */
@Resource<MessageLog>({
  path: 'message-logs',
  searchOrder: false,
  label: 'Message',
  title: 'subject',
  untitled: ['channel', 'recipient'],
  group: 'settings',
  icon: 'message',
  order: 50,
  description: 'Every email and text message, and whether it was delivered.',
  empty: 'No messages yet. Every email and text to or from customers and staff shows up here.',
  emptyLink: { label: 'Open Mails and texts', to: 'settings/messages' },
  indexes: [
    ['status', 'createdAt'],
    ['status', 'nextTryAt'],
    ['template', 'createdAt'],
  ],
  features: { history: false },
})
export class MessageLog extends ResourceEntity {
  @Field.enum<'email' | 'sms'>({ email: 'Email', sms: 'Text message' }, { filter: true, readonly: true }) channel!: 'email' | 'sms';
  @Field.enum<'out' | 'in'>({ out: 'Sent', in: 'Received' }, { default: 'out', filter: true, readonly: true }) direction!: 'out' | 'in';
  @Field.text({ max: 80, list: true, filter: true, readonly: true }) template!: string;
  @Field.text({ label: 'To or from', max: 254, list: true, search: true, readonly: true, index: true }) recipient!: string;
  @Field.text({ optional: true, max: 300, list: true, search: true, readonly: true }) subject!: string | null;
  /** What a text message says; absent where it grants access. */
  @Field.longText({ label: 'Text', optional: true, max: 2000, readonly: true }) body!: string | null;
  @Field.state(messageStates) status!: MessageStatus;
  /** Data for the template. It may contain links with tokens and codes, so it never leaves the server. */
  @Field.json({ hidden: true, optional: true }) payload!: object | null;
  @Field.number({ default: 0, min: 0, readonly: true }) tries!: number;
  @Field.datetime({ label: 'Next try', optional: true, readonly: true }) nextTryAt!: string | null;
  @Field.datetime({ label: 'Sent', optional: true, readonly: true, list: true }) sentAt!: string | null;
  @Field.datetime({ label: 'Delivered', optional: true, readonly: true }) deliveredAt!: string | null;
  /** When a member of staff read what came in, and their name at the time. */
  @Field.datetime({ label: 'Read', optional: true, readonly: true }) seenAt!: string | null;
  @Field.text({ label: 'Read by', optional: true, max: 200, readonly: true }) seenBy!: string | null;
  @Field.text({ optional: true, max: 1000, readonly: true }) error!: string | null;
  @Field.text({ label: 'Provider ID', optional: true, max: 200, readonly: true, index: true, format: 'code' }) providerId!: string | null;
}
