import { lazy } from 'react';
import type { Overrides } from '../schema/admin-context';
import { BatchRowLink } from './batch-row-link';

/** What the pages of bulk changes have besides the generic ones, in every application. */
export const bulkScreens: Overrides = {
  batches: {
    top: lazy(async () => ({ default: (await import('./batch-progress')).BatchProgress })),
    mainTransitions: ['cancel', 'resume', 'carryOut'],
  },
  'batch-rows': { rowLinks: BatchRowLink, rowReads: ['resource', 'recordId'], actions: BatchRowLink },
};
