import { BRAND_DEFAULTS } from '@haulbook/domain';

interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[];
}

interface RootData {
  business?: { name?: string; city?: string };
}

const businessOf = ({ matches }: MetaArgs) => (matches.find((match) => match.id === 'root')?.data as RootData | undefined)?.business;

/** Title and description of a page, with the brand the owner set. */
export function pageMeta(args: MetaArgs, title: string, description?: string) {
  const brand = businessOf(args)?.name ?? BRAND_DEFAULTS.businessName;
  const tags: ({ title: string } | { name: string; content: string })[] = [{ title: `${title} | ${brand}` }];
  if (description) tags.push({ name: 'description', content: description });
  return tags;
}

/** Pages for one person: kept out of search engines. */
export function privateMeta(args: MetaArgs, title: string) {
  return [...pageMeta(args, title), { name: 'robots', content: 'noindex' }];
}

/** The city the business works in, for titles. */
export const cityOf = (args: MetaArgs) => businessOf(args)?.city ?? BRAND_DEFAULTS.city;
