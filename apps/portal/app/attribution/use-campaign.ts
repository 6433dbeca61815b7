import { useEffect, useState } from 'react';
import { readOrigin } from './origin';

/** The campaign of a visit, by the names links give it. */
export type Campaign = Record<'utm_source' | 'utm_medium' | 'utm_campaign', string>;

const NONE: Campaign = { utm_source: '', utm_medium: '', utm_campaign: '' };

/**
 * The campaign of this visitor's first page, as the browser noted it. Until that is read, and without script, what the server made
 * out of the page's own address.
 */
export function useCampaign(fromAddress: Partial<Campaign> = NONE): Campaign {
  const [campaign, setCampaign] = useState<Campaign>({ ...NONE, ...fromAddress });
  useEffect(() => {
    const { source, medium, campaign: name } = readOrigin().utm;
    if (source || medium || name) setCampaign({ utm_source: source, utm_medium: medium, utm_campaign: name });
  }, []);
  return campaign;
}
