import { routedResources } from '@haulbook/resource';

/** A resource's path and what may be done; `write` is everything but reading: create, change, delete and the transitions. */
export type ApiScope = `${string}:${'read' | 'write'}`;

/** Every scope in words, as the form offers them: those of all resources that are not for people only. */
export function apiScopes(): Record<ApiScope, string> {
  const open = routedResources().filter(({ options }) => !options.peopleOnly);
  return Object.fromEntries(
    open.flatMap(({ path, labelPlural }) => [
      [`${path}:read`, `${labelPlural}: read`],
      [`${path}:write`, `${labelPlural}: write`],
    ]),
  );
}
