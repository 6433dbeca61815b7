import { useEffect, useState } from 'react';
import { readOrigin } from './origin';

/** The campaign of a visit, under the parameter names used in links. */
export type Campaign = Record<'utm_source' | 'utm_medium' | 'utm_campaign', string>;

const NONE: Campaign = { utm_source: '', utm_medium: '', utm_campaign: '' };

/**
 * Return the campaign of the visitor's first page as stored in the browser. Until it has been read, and without scripts, the one the server
 * found in the page's own URL.
 */
export function useCampaign(fromAddress: Partial<Campaign> = NONE): Campaign {
  const [campaign, setCampaign] = useState<Campaign>({ ...NONE, ...fromAddress });
  useEffect(() => {
    const { source, medium, campaign: name } = readOrigin().utm;
    if (source || medium || name) setCampaign({ utm_source: source, utm_medium: medium, utm_campaign: name });
  }, []);
  return campaign;
}
