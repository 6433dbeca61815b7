import { lazy } from 'react';
import type { Overrides } from '../schema/admin-context';

/** The screens of records from files. */
export const importScreens: Overrides = { imports: { show: lazy(() => import('./import-page')) } };
