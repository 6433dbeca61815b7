import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { resourcePaths, type Overrides } from '@haulbook/resource-admin';
import type { MenuSpec } from './menu-spec';

/** An item that leads somewhere, or opens others that do. */
export interface MenuItem {
  key: string;
  label: string;
  icon: string;
  to?: string;
  children: MenuItem[];
}

interface Sources {
  schema: AdminSchema;
  overrides: Overrides;
  /** Paths of the application's own pages. */
  pages: string[];
}

const namedIn = (specs: MenuSpec[]): string[] =>
  specs.flatMap((spec) => [...(spec.resource ? [spec.resource] : []), ...namedIn(spec.children ?? [])]);

const linkTo = (resource: ResourceSchema, overrides: Overrides, label = resource.labelPlural): MenuItem => ({
  key: resource.path,
  label,
  icon: resource.icon ?? 'dot',
  to: resourcePaths(resource.path, overrides).list,
  children: [],
});

const byOrder = (one: ResourceSchema, other: ResourceSchema) => one.order - other.order || one.labelPlural.localeCompare(other.labelPlural);

/** The menu for this caller: the specified items that lead somewhere, and before Settings, under More, whatever else the schema puts into a group. */
export function buildMenu(specs: MenuSpec[], { schema, overrides, pages }: Sources): MenuItem[] {
  const find = (path: string) => schema.resources.find((resource) => resource.path === path);
  const named = namedIn(specs);
  const spare = schema.resources.filter((resource) => resource.group && !named.includes(resource.path)).sort(byOrder);
  const claimed = new Set(specs.flatMap((spec) => (spec.group ? [spec.group] : [])));

  const build = (spec: MenuSpec): MenuItem[] => {
    if (spec.only && spec.only !== schema.me.role) return [];
    const resource = spec.resource ? find(spec.resource) : undefined;
    const children = [
      ...(spec.children ?? []).flatMap(build),
      ...(spec.creates ?? []).flatMap((path) => {
        const made = find(path);
        return made?.actions.create
          ? [{ ...linkTo(made, overrides, made.label), key: `new-${path}`, to: resourcePaths(path, overrides).create }]
          : [];
      }),
      ...(spec.group ? spare.filter((each) => each.group === spec.group).map((each) => linkTo(each, overrides)) : []),
    ];
    const to = resource ? resourcePaths(resource.path, overrides).list : spec.page && pages.includes(spec.page) ? spec.page : undefined;
    if (!to && children.length === 0) return [];
    const own =
      to && children.length > 0
        ? [{ key: `${spec.label}-own`, label: resource?.labelPlural ?? spec.label, icon: spec.icon, to, children: [] }]
        : [];
    return [
      { key: spec.label, label: spec.label, icon: spec.icon, to: children.length > 0 ? undefined : to, children: [...own, ...children] },
    ];
  };

  const items = specs.flatMap(build);
  const others = schema.groups
    .filter((group) => !claimed.has(group.name))
    .sort((one, other) => one.order - other.order)
    .flatMap((group) => spare.filter((each) => each.group === group.name).map((each) => linkTo(each, overrides)));
  if (others.length === 0) return items;
  const settings = items.findIndex((item) => item.label === 'Settings');
  const at = settings < 0 ? items.length : settings;
  return [...items.slice(0, at), { key: 'more', label: 'More', icon: 'more', children: others }, ...items.slice(at)];
}

/** Whether the address is this item's page or one below it. */
export function isCurrent(to: string | undefined, pathname: string): boolean {
  if (!to) return false;
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
