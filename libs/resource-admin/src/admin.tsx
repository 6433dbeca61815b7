import {
  Refine,
  type AuthProvider,
  type DataProvider,
  type HttpError,
  type LiveProvider,
  type RefineProps,
  type ResourceProps,
} from '@refinedev/core';
import { AbilityProvider } from '@casl/react';
import { useMemo, type ReactNode } from 'react';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { STALE_MS } from './data/ahead';
import { LiveRecords } from './data/live-records';
import { abilityFrom, createAccessControl } from './auth/ability';
import { useNotifications } from './layout/use-notifications';
import { createFormat, DEFAULT_REGION } from './format/format';
import { AdminContextProvider, type Overrides } from './schema/admin-context';
import { ListAhead } from './list/list-ahead';
import { KeptListsProvider } from './list/views/kept-lists';
import { resourcePaths } from './schema/paths';
import type { BackOffice } from './start/back-office';
import { routerProvider } from './start/router-provider';
import { textsWith } from './texts/merge';
import { WordingProvider, type Wording } from './texts/wording';

/** Options that let a call without a network fail at once. By default, the call, and with it the screen, would wait for the network. */
const UNPAUSED = { networkMode: 'always' as const };

/** Return whether to retry a call: once after a failure of the server or the connection, never after a refusal. */
const oneMoreTry = (tries: number, error: unknown) => {
  const { statusCode = 0 } = error as Partial<HttpError>;
  return tries < 1 && !(statusCode >= 400 && statusCode < 500);
};

const OPTIONS: RefineProps['options'] = {
  disableTelemetry: true,
  mutationMode: 'pessimistic',
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: { ...UNPAUSED, retry: oneMoreTry, staleTime: STALE_MS, refetchOnWindowFocus: true },
        mutations: UNPAUSED,
      },
    },
  },
};

const NO_OVERRIDES: Overrides = {};

interface AdminProps {
  schema: AdminSchema;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  /** How the screens hear of changes by others; without it they do not. */
  liveProvider?: LiveProvider;
  backOffice: BackOffice;
  children: ReactNode;
}

/** Return the resources of the schema in the form that Refine's router and buttons need. */
const refineResources = ({ resources }: AdminSchema, overrides: Overrides): ResourceProps[] =>
  resources.map(({ path, label, labelPlural, actions }) => {
    const paths = resourcePaths(path, overrides);
    return {
      name: path,
      list: paths.list,
      show: paths.show(':id'),
      create: actions.create ? paths.create : undefined,
      edit: actions.update ? paths.edit(':id') : undefined,
      meta: { label: labelPlural, singular: label },
    };
  });

/** Return the texts and formats of an application. The region in the schema takes precedence. */
export function wordingOf({ site }: AdminSchema, { texts: changes, region }: BackOffice): Wording {
  const texts = textsWith(changes);
  const { locale, currency, zone, callingCode } = { ...DEFAULT_REGION, ...region, ...site };
  return { texts, format: createFormat({ locale, currency, zone, callingCode }, texts) };
}

/** The schema, the ability, the wording and Refine around the screens. It must be inside the router and `OverlaysProvider`. */
export function Admin({ schema, dataProvider, authProvider, liveProvider, backOffice, children }: AdminProps) {
  const { overrides = NO_OVERRIDES } = backOffice;
  const ability = useMemo(() => abilityFrom(schema.rules), [schema]);
  const value = useMemo(() => ({ schema, ability, overrides, backOffice }), [schema, ability, overrides, backOffice]);
  const wording = useMemo(() => wordingOf(schema, backOffice), [schema, backOffice]);
  return (
    <AbilityProvider value={ability}>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        liveProvider={liveProvider}
        accessControlProvider={useMemo(() => createAccessControl(ability), [ability])}
        routerProvider={routerProvider}
        notificationProvider={useNotifications}
        resources={useMemo(() => refineResources(schema, overrides), [schema, overrides])}
        options={OPTIONS}
      >
        <WordingProvider value={wording}>
          <AdminContextProvider value={value}>
            <KeptListsProvider initial={schema.lists}>
              <ListAhead>
                <LiveRecords schema={schema}>{children}</LiveRecords>
              </ListAhead>
            </KeptListsProvider>
          </AdminContextProvider>
        </WordingProvider>
      </Refine>
    </AbilityProvider>
  );
}
