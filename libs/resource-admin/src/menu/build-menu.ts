import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { Overrides } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import { SETTINGS } from '../settings/use-settings';
import type { Texts } from '../texts/types';
import type { MenuSpec } from './menu-spec';

/** A link of the menu, or a group of them. */
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
  texts: Pick<Texts, 'frame'>;
}

const namedIn = (specs: MenuSpec[]): string[] =>
  specs.flatMap((spec) => [...(spec.resource ? [spec.resource] : []), ...namedIn(spec.children ?? [])]);

const link = (key: string, label: string, icon: string, to: string): MenuItem => ({ key, label, icon, to, children: [] });

const byOrder = (one: ResourceSchema, other: ResourceSchema) => one.order - other.order || one.labelPlural.localeCompare(other.labelPlural);

/**
 * Return the menu of an application that declares none: the home page, then each group of the schema. What runs by itself is found among the
 * settings.
 */
export function menuOfGroups({ groups }: AdminSchema, { home, automation }: Pick<Texts, 'home' | 'automation'>): MenuSpec[] {
  const byItself: MenuSpec = { label: automation.title, icon: 'automation', page: '/automation' };
  const ofSettings: Partial<MenuSpec> = { resource: SETTINGS, children: [byItself] };
  const entries = [...groups]
    .sort((one, other) => one.order - other.order)
    .map(({ name, label, icon = 'folder' }) => ({ label, icon, group: name, ...(name === SETTINGS && ofSettings) }));
  const hasSettings = groups.some(({ name }) => name === SETTINGS);
  return [{ label: home.title, icon: 'home', page: '/' }, ...entries, ...(hasSettings ? [] : [byItself])];
}

/** Builds the items of one menu for one caller. */
class MenuBuilder {
  private readonly claimed: Set<string>;
  /** Resources that belong to a group but that no entry names. */
  private readonly spare: ResourceSchema[];

  constructor(
    specs: MenuSpec[],
    private readonly sources: Sources,
  ) {
    const named = namedIn(specs);
    this.claimed = new Set(specs.flatMap((spec) => (spec.group ? [spec.group] : [])));
    this.spare = sources.schema.resources.filter((resource) => resource.group && !named.includes(resource.path)).sort(byOrder);
  }

  /** Return the entry of a place in the menu, or nothing when the caller can use no part of it. */
  entry(spec: MenuSpec): MenuItem[] {
    if (spec.only && spec.only !== this.sources.schema.me.role) return [];
    const to = this.addressOf(spec);
    const children = this.childrenOf(spec);
    if (children.length === 0) return to ? [link(spec.label, spec.label, spec.icon, to)] : [];
    const own = to ? [link(`${spec.label}-own`, this.find(spec.resource)?.labelPlural ?? spec.label, spec.icon, to)] : [];
    return [{ key: spec.label, label: spec.label, icon: spec.icon, children: [...own, ...children] }];
  }

  private childrenOf({ children = [], creates = [], group, rest }: MenuSpec): MenuItem[] {
    return [
      ...children.flatMap((child) => this.entry(child)),
      ...creates.flatMap((path) => this.createLink(path)),
      ...(group ? this.linksOf(group) : []),
      ...(rest ? this.restLinks() : []),
    ];
  }

  /** Return links to the resources of all groups that no entry names. */
  restLinks(): MenuItem[] {
    return this.sources.schema.groups
      .filter((group) => !this.claimed.has(group.name))
      .sort((one, other) => one.order - other.order)
      .flatMap((group) => this.linksOf(group.name));
  }

  private linksOf(group: string): MenuItem[] {
    return this.spare
      .filter((resource) => resource.group === group)
      .map(({ path, labelPlural, icon = 'dot' }) => link(path, labelPlural, icon, this.pathsOf(path).list));
  }

  private createLink(path: string): MenuItem[] {
    const resource = this.find(path);
    if (!resource?.actions.create) return [];
    return [link(`new-${path}`, resource.label, resource.icon ?? 'dot', this.pathsOf(path).create)];
  }

  private addressOf({ resource, page }: MenuSpec): string | undefined {
    if (resource && this.find(resource)) return this.pathsOf(resource).list;
    return page && this.sources.pages.includes(page) ? page : undefined;
  }

  private find(path: string | undefined): ResourceSchema | undefined {
    return this.sources.schema.resources.find((resource) => resource.path === path);
  }

  private pathsOf(path: string) {
    return resourcePaths(path, this.sources.overrides);
  }
}

const hasRest = (specs: MenuSpec[]): boolean => specs.some(({ rest, children = [] }) => rest || hasRest(children));

/** Return the menu for one caller: the declared entries that lead somewhere, and all other resources that belong to a group. */
export function buildMenu(specs: MenuSpec[], sources: Sources): MenuItem[] {
  const rest: MenuSpec = { label: sources.texts.frame.more, icon: 'more', rest: true };
  const builder = new MenuBuilder(specs, sources);
  return (hasRest(specs) ? specs : [...specs, rest]).flatMap((spec) => builder.entry(spec));
}

/** Return whether a URL is this item's page or one below it. */
export function isCurrent(to: string | undefined, pathname: string): boolean {
  if (!to) return false;
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
