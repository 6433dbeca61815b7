import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useParams } from 'react-router';
import { matchResourceFromRoute, ResourceContext, type IResourceItem, type ParseFunction, type RouterProvider } from '@refinedev/core';
import library from '@refinedev/react-router';

type Match = ReturnType<typeof matchResourceFromRoute>;

/** What the address shows, by the resources that it was looked for among; of each, the last address alone. */
const matches = new WeakMap<IResourceItem[], { pathname: string; match: Match }>();

/** Return which resource and which of its screens a path leads to. Looking costs a test of every screen that there is. */
function matchOf(resources: IResourceItem[], pathname: string): Match {
  const known = matches.get(resources);
  if (known?.pathname === pathname) return known.match;
  const match = matchResourceFromRoute(pathname, resources);
  matches.set(resources, { pathname, match });
  return match;
}

/** Return the function that says what the address shows. */
function useParse(): ParseFunction {
  const inRoute = useParams();
  const { pathname } = useLocation();
  const { resources } = useContext(ResourceContext);
  const { resource, action, matchedRoute } = matchOf(resources, pathname);
  const ofRecord = inRoute['id'] ?? (matchedRoute ? matchPath(matchedRoute, pathname)?.params['id'] : undefined);
  return useCallback(
    () => ({ resource, action, id: ofRecord === undefined ? undefined : decodeURIComponent(ofRecord), pathname, params: {} }),
    [resource, action, ofRecord, pathname],
  );
}

/**
 * Refine's own router provider, which looks for the resource of the address anew in each hook of each screen, three times: in a list with 60
 * resources that took longer than drawing its rows. What the address says of a list is read by `list-state.ts`, not here.
 */
export const routerProvider: RouterProvider = { ...library, parse: useParse };
