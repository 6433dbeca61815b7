import { lazy, type ComponentType } from 'react';
import { useLocation, useParams, type RouteObject } from 'react-router';
import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { Overrides, ResourceOverride } from './schema/admin-context';
import { loadedEarly } from './layout/loaded-early';
import { resourcePaths } from './schema/paths';
import { SETTINGS } from './settings/use-settings';

const pages = {
  list: loadedEarly(() => import('./list/list-page')),
  create: lazy(() => import('./form/create-page')),
  edit: lazy(() => import('./form/edit-page')),
  show: lazy(() => import('./show/show-page')),
};

type PageName = keyof typeof pages;

const settingPage = lazy(() => import('./settings/setting-page'));

/** Settings are records whose form depends on their key, so they have pages of their own. */
const settingPages: typeof pages = { ...pages, list: lazy(() => import('./settings/settings-page')), show: settingPage, edit: settingPage };

/** The override of a screen or else the generic screen, remounted for each record. */
function Screen({ page, resource, override }: { page: PageName; resource: ResourceSchema; override?: ComponentType }) {
  const { id } = useParams();
  const { pathname } = useLocation();
  if (override) {
    const Own = override;
    return <Own key={id ?? pathname} />;
  }
  const Page = (resource.path === SETTINGS ? settingPages : pages)[page];
  return <Page key={`${resource.path}/${id ?? ''}`} resource={resource} />;
}

function screensOf(resource: ResourceSchema, override: ResourceOverride): [PageName, boolean][] {
  return [
    ['list', true],
    ['create', resource.actions.create],
    ['edit', resource.actions.update || Boolean(override.edit)],
    ['show', true],
  ];
}

/** Return the routes of every resource that the caller may see: list, create, edit and show, at the paths of the overrides. */
export function resourceRoutes(schema: AdminSchema, overrides: Overrides): RouteObject[] {
  return schema.resources.flatMap((resource) => {
    const override = overrides[resource.path] ?? {};
    const paths = resourcePaths(resource.path, overrides);
    const address: Record<PageName, string> = { list: paths.list, create: paths.create, edit: paths.edit(':id'), show: paths.show(':id') };
    return screensOf(resource, override)
      .filter(([, exists]) => exists)
      .map(([page]) => ({ path: address[page], element: <Screen page={page} resource={resource} override={override[page]} /> }));
  });
}
