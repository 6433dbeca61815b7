import { routedResources } from '@haulbook/resource';

/** A resource's path and the permitted operations; `write` is everything but reading: create, change, delete and the transitions. */
export type ApiScope = `${string}:${'read' | 'write'}`;

/** Return every scope with its label, as the form offers them: those of all resources that are not for people only. */
export function apiScopes(): Record<ApiScope, string> {
  const open = routedResources().filter(({ options }) => !options.peopleOnly);
  return Object.fromEntries(
    open.flatMap(({ path, labelPlural }) => [
      [`${path}:read`, `${labelPlural}: read`],
      [`${path}:write`, `${labelPlural}: write`],
    ]),
  );
}
