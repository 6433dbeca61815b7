import { lazy } from 'react';
import type { Overrides } from '../schema/admin-context';

/** What the pages of API tokens have besides the generic ones, in every application. */
export const tokenScreens: Overrides = {
  'api-tokens': { actions: lazy(async () => ({ default: (await import('./token-actions')).TokenActions })) },
};
