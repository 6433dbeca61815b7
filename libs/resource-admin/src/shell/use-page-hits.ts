import { useMemo } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin, type AdminContextValue } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import type { Texts } from '../texts/types';
import { useTexts } from '../texts/wording';
import type { Hit } from './hit';

const SHOWN = 8;
const SHOWN_OF_SEARCH = 5;

/** Return the hits for a resource in the menu: its list and its form. */
function hitsOf(resource: ResourceSchema, { overrides }: AdminContextValue, { search, records }: Texts): Hit[] {
  if (!resource.group) return [];
  const paths = resourcePaths(resource.path, overrides);
  const { path, icon = 'document', labelPlural } = resource;
  const list: Hit = { key: `list/${path}`, label: labelPlural, kind: search.goTo, icon, to: paths.list };
  const create: Hit = { key: `new/${path}`, label: records.create(resource), kind: search.create, icon: 'plus', to: paths.create };
  return resource.actions.create ? [list, create] : [list];
}

/** Return the pages whose name contains `text`: those of the application, and lists and forms of resources. */
export function usePageHits(text: string): Hit[] {
  const admin = useAdmin();
  const texts = useTexts();
  return useMemo(() => {
    const entries = admin.backOffice.paletteEntries?.(admin) ?? [];
    const own = entries.map(({ icon = 'document', ...entry }): Hit => ({ ...entry, icon, key: `own/${entry.to}` }));
    const all = [...own, ...admin.schema.resources.flatMap((resource) => hitsOf(resource, admin, texts))];
    const wanted = text.toLowerCase();
    return all.filter((hit) => hit.label.toLowerCase().includes(wanted)).slice(0, text ? SHOWN_OF_SEARCH : SHOWN);
  }, [admin, texts, text]);
}
