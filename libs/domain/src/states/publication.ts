import { defineStates, type StateOf } from '@haulbook/core';

/** States of a page that the owner writes for the site. Visitors see it once it is published. */
export const publicationStates = defineStates({
  label: 'Status',
  initial: 'draft',
  states: {
    draft: { label: 'Not published', tone: 'default' },
    published: { label: 'Published', tone: 'success' },
  },
  transitions: {
    publish: { label: 'Publish', from: ['draft'], to: 'published', by: ['staff'] },
    unpublish: { label: 'Unpublish', from: ['published'], to: 'draft', by: ['staff'] },
  },
});

export type PublicationStatus = StateOf<typeof publicationStates>;
