import { lazy } from 'react';
import { lazyInput } from '../inputs/lazy-input';
import type { Overrides } from '../schema/admin-context';

/** What the pages of API tokens have besides the generic ones, in every application. */
export const tokenScreens: Overrides = {
  'api-tokens': {
    actions: lazy(async () => ({ default: (await import('./token-actions')).TokenActions })),
    inputs: { scopes: lazyInput(async () => (await import('./token-scopes')).TokenScopesInput) },
  },
};
