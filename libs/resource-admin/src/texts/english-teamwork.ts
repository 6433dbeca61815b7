import { inSentence } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Texts of comments, mentions, tasks, and of seeing the back office as someone else. */
export const teamworkTexts = {
  comments: {
    title: 'Comments',
    none: ({ label }: Labels) => `No comments on this ${inSentence(label)} yet.`,
    write: 'Write a comment',
    hint: '@ mentions a colleague.',
    sends: 'sends',
    send: 'Comment',
    save: 'Save',
    cancel: 'Cancel',
    edit: (author: string, when: string) => `Edit comment by ${author}, ${when}`,
    delete: (author: string, when: string) => `Delete comment by ${author}, ${when}`,
    one: 'the comment',
    edited: 'edited',
    earlier: 'Show earlier comments',
    noColleague: 'No colleague by that name can see this record.',
  },
  tasks: {
    title: 'Tasks',
    none: ({ label }: Labels) => `Nothing to do for this ${inSentence(label)}.`,
    add: 'Add a task',
    what: 'What needs to be done?',
    save: 'Add',
    cancel: 'Cancel',
    due: (day: string) => `Due ${day}`,
    finish: (title: string) => `Mark “${title}” as done`,
    reopen: (title: string) => `Reopen “${title}”`,
    done: (count: string) => `Done (${count})`,
    more: 'Show more tasks',
  },
  viewAs: {
    menu: 'See as someone else',
    title: 'See as someone else',
    about:
      'The back office is shown as that role or person sees it, in this tab. Nothing can be changed meanwhile, and the security log notes it.',
    as: 'As',
    roles: 'Roles',
    people: 'People',
    begin: 'See it',
    cancel: 'Cancel',
    now: (name: string) => `You see the back office as ${name}. Nothing can be changed.`,
    stop: 'Stop',
  },
  waiting: {
    mentions: 'Mentions',
    mentionsDetail: 'Colleagues mention you in a comment',
    tasks: 'Your tasks',
    tasksDetail: 'Open and assigned to you',
  },
};
