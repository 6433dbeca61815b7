import { lazy, useMemo } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { SAVED_FORMS_KEY } from '@haulbook/domain';
import { Admin, createAuthProvider, createDataProvider, resourceRoutes } from '@haulbook/resource-admin';
import { overrides } from './overrides';
import { NotFound, PageError } from './shell/page-error';
import { Shell } from './shell/shell';

const Dashboard = lazy(() => import('./dashboard/dashboard-page'));
const Profile = lazy(() => import('./profile/profile-page'));

const dataProvider = createDataProvider('/api');
/** What the site keeps of half-filled forms is cleared at every logout. */
const authProvider = createAuthProvider({ onLogout: () => localStorage.removeItem(SAVED_FORMS_KEY) });

/** Pages of our own, besides the screens of resources. */
const ownPages = [
  { path: '/', element: <Dashboard /> },
  { path: '/profile', element: <Profile /> },
];
const pagePaths = ownPages.map((page) => page.path);

/** For super admins only: another admin goes to the dashboard (specification, section 6). */
const SUPER_ADMIN_PAGES = ['users/*', 'accounts/*', 'api-tokens/*'];
const guarded = (schema: AdminSchema) =>
  schema.me.role === 'super_admin' ? [] : SUPER_ADMIN_PAGES.map((path) => ({ path, element: <Navigate to="/" replace /> }));

const createRouter = (schema: AdminSchema) =>
  createBrowserRouter(
    [
      {
        element: (
          <Admin schema={schema} dataProvider={dataProvider} authProvider={authProvider} overrides={overrides}>
            <Shell pages={pagePaths} />
          </Admin>
        ),
        errorElement: <PageError />,
        children: [
          {
            errorElement: <PageError instead={<Dashboard />} />,
            children: [...ownPages, ...guarded(schema), ...resourceRoutes(schema, overrides), { path: '*', element: <NotFound /> }],
          },
        ],
      },
    ],
    { basename: '/admin' },
  );

/** The application for one caller: the schema decides which screens there are. */
export function AdminApp({ schema }: { schema: AdminSchema }) {
  const router = useMemo(() => createRouter(schema), [schema]);
  return <RouterProvider router={router} />;
}
