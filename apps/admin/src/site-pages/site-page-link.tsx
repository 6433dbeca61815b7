import { Icon, useToday, type RecordProps } from '@haulbook/resource-admin';

type Row = RecordProps['row'];

/** Return the address of a record's page on the site; null while visitors may not see it. */
export function sitePageOf(path: string, row: Row, today: string): string | null {
  const slug = encodeURIComponent(String(row.slug));
  if (path === 'services') return row.intro && row.active ? `/services/${slug}` : null;
  if (row.status !== 'published') return null;
  if (path === 'towns') return `/junk-removal/${slug}`;
  return String(row.publishedOn) <= today ? `/guides/${slug}` : null;
}

/** A link to a record's page on the site, in a tab of its own. */
function SitePageLink({ path, row }: { path: string; row: Row }) {
  const href = sitePageOf(path, row, useToday());
  if (!href) return null;
  return (
    <a className="ra-button ra-button-plain" href={href} target="_blank" rel="noreferrer">
      <Icon name="eye" size={16} /> View on site
    </a>
  );
}

export const ServicePageLink = ({ row }: RecordProps) => <SitePageLink path="services" row={row} />;
export const TownPageLink = ({ row }: RecordProps) => <SitePageLink path="towns" row={row} />;
export const GuidePageLink = ({ row }: RecordProps) => <SitePageLink path="guides" row={row} />;
