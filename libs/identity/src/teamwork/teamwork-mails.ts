import { defineMessages, message, type Mail, type MessagesOf } from '@haulbook/platform';
import type { AnyRecord } from './colleagues.service.js';

/** A record as a mail names it; with what finds the mail, should the record be forgotten before that is delivered. */
export interface DescribedRecord extends AnyRecord {
  /** What it is and what it is called, as on its page. */
  record: string;
  url: string;
}

interface AboutRecord extends DescribedRecord {
  /** The colleague who wrote it. */
  author: string;
}

export interface MentionNotice extends AboutRecord {
  comment: string;
}

export interface TaskNotice extends AboutRecord {
  task: string;
  /** The day it is due, as people write it; null without one. */
  due: string | null;
}

const author = { label: 'Colleague', value: (data: AboutRecord) => data.author };
const record = { label: 'Record', value: (data: AboutRecord) => data.record };
const open = ({ url }: AboutRecord): Pick<Mail, 'button'> => ({ button: { label: 'Open', url } });
const EXAMPLE = {
  ...{ author: 'Dana Reyes', record: 'Order HB-1024', url: 'https://example.com/admin' },
  ...{ resource: 'orders', recordId: '4f2c1c5e-0000-4000-8000-000000000000' },
};

/** Messages among staff. Their data is deleted once they are delivered: the message log has more readers than the record. */
export const teamworkMails = defineMessages({
  mention: message<MentionNotice>({
    ...{ label: 'Mentioned in a comment', help: 'When a colleague mentions someone in a comment.', to: 'Staff', group: 'Teamwork' },
    secret: true,
    forStaff: true,
    fields: {
      'colleague.name': author,
      'record.name': record,
      'comment.text': { label: 'Comment', value: (data: MentionNotice) => data.comment },
    },
    mail: {
      subject: '{{colleague.name}} mentioned you in a comment',
      preview: 'On {{record.name}}',
      heading: '{{colleague.name}} mentioned you',
      body: 'On {{record.name}}:\n\n{{comment.text}}',
    },
    parts: open,
    example: { ...EXAMPLE, comment: '@Sam Ortiz, can you call them back today?' },
  }),
  task_assigned: message<TaskNotice>({
    ...{ label: 'Task assigned', help: 'When a colleague assigns a task to someone.', to: 'Staff', group: 'Teamwork' },
    secret: true,
    forStaff: true,
    fields: {
      'colleague.name': author,
      'record.name': record,
      'task.title': { label: 'Task', value: (data: TaskNotice) => data.task },
    },
    mail: {
      subject: '{{colleague.name}} assigned you a task',
      preview: 'On {{record.name}}',
      heading: '{{colleague.name}} assigned you a task',
      body: '{{task.title}}',
    },
    parts: (data) => ({ facts: [['On', data.record], ...(data.due ? [['Due', data.due] as [string, string]] : [])], ...open(data) }),
    example: { ...EXAMPLE, task: 'Call back about the piano', due: 'Wednesday, November 25, 2026' },
  }),
});

type TeamworkMails = MessagesOf<typeof teamworkMails>;

declare module '@haulbook/platform' {
  interface MailCatalog extends TeamworkMails {}
}
