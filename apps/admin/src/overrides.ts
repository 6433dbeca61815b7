import { lazy } from 'react';
import type { Overrides } from '@haulbook/resource-admin';

/** Screens and addresses that differ from the generic ones. */
export const overrides: Overrides = {
  quotes: {
    createAt: 'create-quote',
    editAt: 'edit-quote/:id',
    create: lazy(async () => ({ default: (await import('./quote-builder/quote-pages')).CreateQuote })),
    edit: lazy(async () => ({ default: (await import('./quote-builder/quote-pages')).EditQuote })),
  },
};
