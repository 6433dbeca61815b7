import { readOrigin } from '../../../attribution/origin';

/** Take the campaign of the first visit along to the providers, for an account that is made there. */
export function carryCampaign(): void {
  const { source, medium, campaign } = readOrigin().utm;
  const known = Object.entries({ utm_source: source, utm_medium: medium, utm_campaign: campaign }).filter(([, value]) => value);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-campaign]')) {
    const url = new URL(link.href);
    for (const [name, value] of known) url.searchParams.set(name, value);
    link.href = url.pathname + url.search;
  }
}
