import { Refine, type AuthProvider, type DataProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { AbilityProvider } from '@casl/react';
import { useMemo, type ReactNode } from 'react';
import type { AdminSchema } from '@haulbook/contracts';
import { abilityFrom, createAccessControl } from './auth/ability';
import { useNotifications } from './layout/use-notifications';
import { AdminContextProvider, type Overrides } from './schema/admin-context';
import { resourcePaths } from './schema/paths';

const NO_OVERRIDES: Overrides = {};

interface AdminProps {
  schema: AdminSchema;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  /** IANA zone of the business: instants are shown and typed on its clock. */
  zone?: string;
  overrides?: Overrides;
  children: ReactNode;
}

/** Puts the schema, the ability and Refine around the screens. It has to stand inside the router and antd's App. */
export function Admin({ schema, dataProvider, authProvider, zone = 'America/New_York', overrides = NO_OVERRIDES, children }: AdminProps) {
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
          reactQuery: { clientConfig: { defaultOptions: { queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: true } } } },
        }}
      >
        <AdminContextProvider value={value}>{children}</AdminContextProvider>
      </Refine>
    </AbilityProvider>
  );
}
