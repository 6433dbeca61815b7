import { inSentence } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Texts of comments, mentions, and tasks. */
export const teamworkTexts = {
  comments: {
    title: 'Comments',
    none: ({ label }: Labels) => `No comments on this ${inSentence(label)} yet.`,
    write: 'Write a comment',
    hint: 'Type @ to mention a colleague.',
    send: 'Comment',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit comment',
    delete: 'Delete comment',
    one: 'the comment',
    edited: 'edited',
    earlier: 'Show earlier comments',
    noColleague: 'No colleague by that name can see this record.',
  },
  tasks: {
    title: 'Tasks',
    none: ({ label }: Labels) => `Nothing to do for this ${inSentence(label)}.`,
    add: 'Add a task',
    what: 'What is to be done?',
    who: 'Assigned to',
    when: 'Due',
    save: 'Add',
    cancel: 'Cancel',
    due: (day: string) => `Due ${day}`,
    finish: (title: string) => `Mark “${title}” as done`,
    reopen: (title: string) => `Reopen “${title}”`,
    done: (count: string) => `Done (${count})`,
    more: 'Show more tasks',
  },
  waiting: {
    mentions: 'Mentions',
    mentionsDetail: 'Colleagues mention you in a comment',
    tasks: 'Your tasks',
    tasksDetail: 'Open and assigned to you',
  },
};
