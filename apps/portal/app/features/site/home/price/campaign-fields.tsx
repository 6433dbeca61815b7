import { useSearchParams } from '@remix-run/react';

/** Hidden fields that keep the campaign in the address: a form that is sent by GET drops the query of its page. */
export function CampaignFields() {
  const [query] = useSearchParams();
  return [...query]
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => <input key={name} type="hidden" name={name} defaultValue={value} />);
}
