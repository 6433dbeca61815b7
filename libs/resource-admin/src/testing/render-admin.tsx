import { ConfigProvider } from 'antd';
import { render, type RenderResult } from '@testing-library/react';
import type { LiveProvider } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { Admin } from '../admin';
import { createAuthProvider } from '../auth/auth-provider';
import { createDataProvider } from '../data/data-provider';
import type { Overrides } from '../schema/admin-context';
import type { BackOffice } from '../start/back-office';
import { loadLater } from '../layout/later';
import { OverlaysProvider } from '../layout/overlays';
import { PageHeadProvider } from '../layout/page';
import { schema as plainSchema } from './fixtures';
import { fakeApi } from './fake-api';

interface Options {
  http?: AxiosInstance;
  schema?: AdminSchema;
  overrides?: Overrides;
  /** The application's other options. */
  backOffice?: Partial<BackOffice>;
  /** How the screens hear of changes by others. */
  live?: LiveProvider;
  path?: string;
  at?: string;
}

// Screens are tested as they are once all is there: without it, each test would begin with waiting for it.
beforeAll(loadLater);

/** Add the browser features that antd and our layout need and jsdom lacks. */
export function completeJsdom() {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  window.scrollTo = () => undefined;
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  window.EventSource ??= class extends EventTarget {
    static readonly CLOSED = 2;
    close() {}
  } as never;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  Element.prototype.scrollIntoView ??= () => undefined;
  Blob.prototype.text ??= function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = reject;
      reader.readAsText(this);
    });
  };
}

/** Render a screen in the frame it needs: router, antd, Refine, schema and ability. */
export function renderAdmin(
  screen: ReactNode,
  { http = fakeApi(() => ({ data: [] })).http, schema = plainSchema(), overrides, backOffice, live, path = '*', at = '/' }: Options = {},
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  completeJsdom();
  const frame = (
    <ConfigProvider theme={{ token: { motion: false } }} locale={backOffice?.antdLocale}>
      <OverlaysProvider>
        <Admin
          schema={schema}
          backOffice={{ name: 'Harbour', overrides, ...backOffice }}
          dataProvider={createDataProvider('/api', http)}
          authProvider={createAuthProvider({ http, roles: ['admin'], leave: () => undefined })}
          liveProvider={live}
        >
          <PageHeadProvider>{screen}</PageHeadProvider>
        </Admin>
      </OverlaysProvider>
    </ConfigProvider>
  );
  const router = createMemoryRouter(
    [
      { path, element: frame },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}
