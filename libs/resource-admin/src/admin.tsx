import { Refine, type AuthProvider, type DataProvider, type HttpError } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { AbilityProvider } from '@casl/react';
import { useMemo, type ReactNode } from 'react';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { abilityFrom, createAccessControl } from './auth/ability';
import { useNotifications } from './layout/use-notifications';
import { AdminContextProvider, type Overrides } from './schema/admin-context';
import { resourcePaths } from './schema/paths';

/** Without a network a call fails at once and says so; by itself it would wait for the network, and the screen with it. */
const UNPAUSED = { networkMode: 'always' as const };

/** A refusal stays one; what the server or the line failed at is tried once more. */
const oneMoreTry = (tries: number, error: unknown) => {
  const { statusCode = 0 } = error as Partial<HttpError>;
  return tries < 1 && !(statusCode >= 400 && statusCode < 500);
};

const NO_OVERRIDES: Overrides = {};

interface AdminProps {
  schema: AdminSchema;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  overrides?: Overrides;
  children: ReactNode;
}

/** Puts the schema, the ability and Refine around the screens. It has to stand inside the router and antd's App. */
export function Admin({ schema, dataProvider, authProvider, overrides = NO_OVERRIDES, children }: AdminProps) {
  const zone = schema.site?.zone ?? 'America/New_York';
  const ability = useMemo(() => abilityFrom(schema.rules), [schema]);
  const value = useMemo(() => ({ schema, ability, zone, overrides }), [schema, ability, zone, overrides]);
  const resources = useMemo(
    () =>
      schema.resources.map(({ path, label, labelPlural, actions }) => {
        const paths = resourcePaths(path, overrides);
        return {
          name: path,
          list: paths.list,
          show: paths.show(':id'),
          create: actions.create ? paths.create : undefined,
          edit: actions.update ? paths.edit(':id') : undefined,
          meta: { label: labelPlural, singular: label },
        };
      }),
    [schema, overrides],
  );
  return (
    <AbilityProvider value={ability}>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={useMemo(() => createAccessControl(ability), [ability])}
        routerProvider={routerProvider}
        notificationProvider={useNotifications}
        resources={resources}
        options={{
          disableTelemetry: true,
          mutationMode: 'pessimistic',
          reactQuery: {
            clientConfig: {
              defaultOptions: {
                queries: { ...UNPAUSED, retry: oneMoreTry, staleTime: 10_000, refetchOnWindowFocus: true },
                mutations: UNPAUSED,
              },
            },
          },
        }}
      >
        <AdminContextProvider value={value}>{children}</AdminContextProvider>
      </Refine>
    </AbilityProvider>
  );
}
