import { Navigate, type RouteObject } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';

const SUPER_ADMIN_PAGES = ['users/*', 'accounts/*', 'api-tokens/*'];

/** Return routes that redirect other admins from the pages of super admins to the dashboard (specification, section 6). */
export const superAdminPages = ({ me }: AdminSchema): RouteObject[] =>
  me.role === 'super_admin' ? [] : SUPER_ADMIN_PAGES.map((path) => ({ path, element: <Navigate to="/" replace /> }));
