import { defineStates, type StateOf } from '@haulbook/core';

/** The states of a bulk change. */
export const batchStates = defineStates({
  label: 'Status',
  initial: 'waiting',
  states: {
    waiting: { label: 'Waiting', tone: 'default' },
    running: { label: 'Running', tone: 'processing' },
    done: { label: 'Done', tone: 'success' },
    cancelled: { label: 'Canceled', tone: 'warning' },
    stopped: { label: 'Stopped', tone: 'error' },
  },
  transitions: {
    begin: { label: 'Begin', from: ['waiting'], to: 'running', by: ['system'] },
    finish: { label: 'Finish', from: ['running'], to: 'done', by: ['system'] },
    stop: { label: 'Stop', from: ['waiting', 'running'], to: 'stopped', by: ['system'] },
    cancel: {
      label: 'Cancel',
      from: ['waiting', 'running'],
      to: 'cancelled',
      by: ['staff'],
      danger: true,
      confirm: 'What has been done stays as it is now. The rest is left alone.',
    },
    resume: { label: 'Resume', from: ['cancelled', 'stopped'], to: 'waiting', by: ['staff'] },
  },
});

export type BatchStatus = StateOf<typeof batchStates>;
