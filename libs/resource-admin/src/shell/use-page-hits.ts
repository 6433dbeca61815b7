import { useMemo } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { searchWords } from '@haulbook/resource-contracts';
import type { MenuItem } from '../menu/build-menu';
import { useAdmin, type AdminContextValue } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import type { Texts } from '../texts/types';
import { useTexts } from '../texts/wording';
import type { Hit, HitGroup } from './hit';

const SHOWN = 6;

interface PageHits {
  /** Forms of new records and pages whose names contain the words. */
  groups: HitGroup[];
  /** The first forms of new records, whatever the words; those of the menu come first. */
  creates: Hit[];
}

/** Return the hits for a resource in the menu: its list and its form. */
function hitsOf(resource: ResourceSchema, { overrides }: AdminContextValue, { search, records }: Texts): { list: Hit; create: Hit } {
  const paths = resourcePaths(resource.path, overrides);
  const { path, icon = 'document', labelPlural } = resource;
  return {
    list: { key: `list/${path}`, label: labelPlural, kind: search.goTo, icon, to: paths.list },
    create: { key: `new/${path}`, label: records.create(resource), kind: search.create, icon: 'plus', to: paths.create },
  };
}

const leaves = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...leaves(item.children)]);

/** Return the first of the hits in whose label, or in the other words for it, each of the words occurs. */
function matching(hits: Hit[], text: string, otherWords = ''): Hit[] {
  const words = searchWords(text.toLowerCase());
  return hits.filter(({ label }) => words.every((word) => `${label} ${otherWords}`.toLowerCase().includes(word))).slice(0, SHOWN);
}

/** Return the pages whose name contains the words: forms and lists of resources, the pages of the menu, and those of the application. */
export function usePageHits(text: string, menu: MenuItem[]): PageHits {
  const admin = useAdmin();
  const texts = useTexts();
  return useMemo(() => {
    const { goTo, create, createWords } = texts.search;
    const resources = admin.schema.resources
      .filter(({ group }) => group)
      .map((resource) => ({ resource, hits: hitsOf(resource, admin, texts) }));
    const ranks = new Map(leaves(menu).map(({ to }, index) => [to, index]));
    const byMenu = (one: Hit, other: Hit) => (ranks.get(one.to) ?? Infinity) - (ranks.get(other.to) ?? Infinity) || 0;
    const creates = resources.flatMap(({ resource, hits }) => (resource.actions.create ? [hits.create] : [])).sort(byMenu);
    const lists = resources.map(({ hits }) => hits.list);
    const known = new Set([...creates, ...lists].map(({ to }) => to));
    const pages = leaves(menu).flatMap(({ label, icon, to }): Hit[] =>
      to && !known.has(to) ? [{ key: `page/${to}`, label, kind: goTo, icon, to }] : [],
    );
    const own = (admin.backOffice.paletteEntries?.(admin) ?? []).map(({ icon = 'document', ...entry }): Hit => ({
      ...entry,
      icon,
      key: `own/${entry.to}`,
    }));
    const groups = [
      { label: create, hits: matching(creates, text, createWords) },
      { label: goTo, hits: matching([...own, ...[...pages, ...lists].sort(byMenu)], text) },
    ];
    return { groups: groups.filter(({ hits }) => hits.length > 0), creates: creates.slice(0, SHOWN) };
  }, [admin, texts, text, menu]);
}
