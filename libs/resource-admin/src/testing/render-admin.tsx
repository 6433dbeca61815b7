import { App, ConfigProvider } from 'antd';
import { render } from '@testing-library/react';
import type { AxiosInstance } from 'axios';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { Admin } from '../admin';
import { createAuthProvider } from '../auth/auth-provider';
import { createDataProvider } from '../data/data-provider';
import type { Overrides } from '../schema/admin-context';
import { PageHeadProvider } from '../layout/page';
import { schema as plainSchema } from './fixtures';
import { fakeApi } from './fake-api';

interface Options {
  http?: AxiosInstance;
  schema?: AdminSchema;
  overrides?: Overrides;
  path?: string;
  at?: string;
}

/** What antd and our layout ask of a browser and jsdom lacks. */
function completeJsdom() {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  window.scrollTo = () => undefined;
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  Element.prototype.scrollIntoView ??= () => undefined;
}

/** Renders a screen in the whole frame it needs: router, antd, Refine, schema and ability. */
export function renderAdmin(
  screen: ReactNode,
  { http = fakeApi(() => ({ data: [] })).http, schema = plainSchema(), overrides, path = '*', at = '/' }: Options = {},
) {
  completeJsdom();
  const frame = (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Admin
          schema={schema}
          overrides={overrides}
          dataProvider={createDataProvider('/api', http)}
          authProvider={createAuthProvider({ http, leave: () => undefined })}
        >
          <PageHeadProvider>{screen}</PageHeadProvider>
        </Admin>
      </App>
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
