import { useAdmin, type Overrides } from './admin-context';

/** Paths (under the application's base) of a resource's screens. */
export interface ResourcePaths {
  list: string;
  create: string;
  show: (id: string) => string;
  edit: (id: string) => string;
}

/** Return the paths of a resource's screens. Only this function knows them; overrides may move the screens. */
export function resourcePaths(path: string, overrides: Overrides): ResourcePaths {
  const override = overrides[path] ?? {};
  const list = `/${override.at ?? path}`;
  const edit = override.editAt;
  return {
    list,
    create: override.createAt ? `/${override.createAt}` : `${list}/new`,
    show: (id) => `${list}/${id}`,
    edit: (id) => (edit ? `/${edit.replace(':id', id)}` : `${list}/${id}/edit`),
  };
}

/** Return the paths of a resource's screens in this application. */
export const useResourcePaths = (path: string) => resourcePaths(path, useAdmin().overrides);
