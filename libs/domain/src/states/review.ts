import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** States of a customer review of the business. It stays hidden from the public until staff publish it. */
export const reviewStates = defineStates({
  label: 'Status',
  initial: 'draft',
  states: {
    draft: { label: 'Not published', tone: 'default' },
    published: { label: 'Published', tone: 'success' },
  },
  transitions: {
    publish: {
      label: 'Publish',
      from: ['draft'],
      to: 'published',
      by: ['staff'],
      confirm: 'Show this review on the home page? Only publish what the customer actually wrote.',
    },
    unpublish: { label: 'Unpublish', from: ['published'], to: 'draft', by: ['staff'] },
  },
});

export type ReviewStatus = StateOf<typeof reviewStates>;
export type ReviewTransition = TransitionOf<typeof reviewStates>;
