import { lazy } from 'react';
import type { AxiosInstance } from 'axios';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { BrandColors } from '@haulbook/core';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { Admin, wordingOf } from '../admin';
import { abilityFrom } from '../auth/ability';
import { createAuthProvider } from '../auth/auth-provider';
import { createDataProvider, type AdminDataProvider } from '../data/data-provider';
import { createLiveProvider } from '../data/live-provider';
import { viewing } from '../data/viewing';
import { comingPage } from '../list/coming-list';
import { NOTHING_KEPT } from '../list/views/kept-lists';
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
  dataProvider?: AdminDataProvider;
}

/** A back office for one caller: its screens, routed by the browser's URL, and the colors that its owner chose. */
export interface OpenBackOffice {
  router: ReturnType<typeof createBrowserRouter>;
  colors?: BrandColors;
}

const pathsOf = (pages: RouteObject[]) => pages.flatMap(({ path }) => (path ? [path] : []));

/** Return every route of the back office for one caller: the schema determines the screens of resources. */
export function backOfficeRoutes({
  backOffice,
  schema,
  http,
  dataProvider = createDataProvider('/api', http),
}: Application): RouteObject[] {
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
          dataProvider={dataProvider}
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

/** Ask for the page of the list that a back office starts with, if it does: before anything is drawn, which takes longer than the answer. */
export function askForFirstList({ backOffice, schema, dataProvider }: Required<Omit<Application, 'http'>>, at: URL): void {
  const { overrides = {}, base = '/admin' } = backOffice;
  const listing = {
    schema,
    overrides,
    ability: abilityFrom(schema.rules),
    wording: wordingOf(schema, backOffice),
    lists: schema.lists ?? NOTHING_KEPT,
  };
  const page = comingPage(listing, { pathname: at.pathname.slice(base.replace(/\/$/, '').length), search: at.search });
  if (page) dataProvider.askAhead(page);
}

/** Return the back office for one caller. */
export async function openBackOffice({ backOffice, schema, http }: Omit<Application, 'dataProvider'>): Promise<OpenBackOffice> {
  const dataProvider = createDataProvider('/api', http);
  try {
    askForFirstList({ backOffice, schema, dataProvider }, new URL(window.location.href));
  } catch {
    // What is wrong with a list is said on its page, which asks again.
  }
  // The request leaves when this task is over, and making the routes takes longer than some answers.
  await new Promise((resolve) => setTimeout(resolve));
  const routes = backOfficeRoutes({ backOffice, schema, http, dataProvider });
  return { router: createBrowserRouter(routes, { basename: backOffice.base ?? '/admin' }), colors: schema.site?.colors };
}
