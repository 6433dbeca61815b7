import { lazy, useMemo } from 'react';
import type { AxiosInstance } from 'axios';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { Admin } from '../admin';
import { createAuthProvider } from '../auth/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { createLiveProvider } from '../data/live-provider';
import { viewing } from '../data/viewing';
import { resourceRoutes } from '../routes';
import { OpenRecord } from '../shell/open-record';
import { NotFound, PageError } from '../shell/page-error';
import { Shell } from '../shell/shell';
import { textsWith } from '../texts/merge';
import { addressesOf, rolesOf, type BackOffice } from './back-office';

const HomePage = lazy(() => import('../home/home-page'));
const AutomationPage = lazy(() => import('../automation/automation-page'));
const ChooseFilePage = lazy(() => import('../imports/choose-file-page'));
const ProfilePage = lazy(() => import('../profile/profile-page'));

interface Application {
  backOffice: BackOffice;
  schema: AdminSchema;
  http: AxiosInstance;
}

const pathsOf = (pages: RouteObject[]) => pages.flatMap(({ path }) => (path ? [path] : []));

/** Return every route of the back office for one caller: the schema determines the screens of resources. */
export function backOfficeRoutes({ backOffice, schema, http }: Application): RouteObject[] {
  const { overrides = {}, onLogout } = backOffice;
  const Home = backOffice.home ?? HomePage;
  const pages = [
    { path: '/', element: <Home /> },
    { path: '/profile', element: <ProfilePage /> },
    { path: '/automation', element: <AutomationPage /> },
    { path: '/import/:path', element: <ChooseFilePage /> },
    { path: '/open/:path/:id', element: <OpenRecord /> },
    ...(backOffice.pages?.(schema) ?? []),
  ];
  const authProvider = createAuthProvider({
    http,
    onLogout,
    texts: textsWith(backOffice.texts),
    loginPath: addressesOf(backOffice).login,
    roles: Object.keys(rolesOf(backOffice)),
  });
  return [
    {
      element: (
        // The stream of changes, and who is here, are the person's own: they have no part in what is shown as someone else.
        <Admin
          schema={schema}
          dataProvider={createDataProvider('/api', http)}
          authProvider={authProvider}
          liveProvider={viewing() ? undefined : createLiveProvider()}
          backOffice={backOffice}
        >
          <Shell pages={pathsOf(pages)} />
        </Admin>
      ),
      errorElement: <PageError />,
      children: [
        {
          errorElement: <PageError instead={<Home />} />,
          children: [...pages, ...resourceRoutes(schema, overrides), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ];
}

/** The back office for one caller, routed by the browser's URL. */
export function BackOfficeRouter({ backOffice, schema, http }: Application) {
  const router = useMemo(
    () => createBrowserRouter(backOfficeRoutes({ backOffice, schema, http }), { basename: backOffice.base ?? '/admin' }),
    [backOffice, schema, http],
  );
  return <RouterProvider router={router} />;
}
