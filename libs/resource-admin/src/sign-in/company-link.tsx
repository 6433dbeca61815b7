import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/wording';

interface CompanyLinkProps {
  http: AxiosInstance;
  /** The path to return to. */
  redirectTo: string;
}

/** Leads to the provider of the organization, if one is set up. Without an answer there is no link: it would lead nowhere. */
export function CompanyLink({ http, redirectTo }: CompanyLinkProps) {
  const { signIn } = useTexts();
  const [name, setName] = useState<string>();
  useEffect(() => {
    http.get<{ company_name?: string }>('/api/auth/settings').then(
      ({ data }) => setName(data.company_name),
      () => undefined,
    );
  }, [http]);
  if (!name) return null;
  const query = new URLSearchParams({ provider: 'company', redirect_to: redirectTo });
  return (
    <a className="ra-button ra-button-plain ra-sign-in-company" href={`/api/auth/authorize?${query}`}>
      {signIn.company(name)}
    </a>
  );
}
