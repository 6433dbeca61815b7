import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';

/** The ways to sign in besides a password. */
export interface Ways {
  /** What the provider of the organization is called, if one is set up. */
  company_name?: string;
  passkeys?: boolean;
}

/** Ask for the ways to sign in. Without an answer there is none besides the password: a button would lead nowhere. */
export function useWays(http: AxiosInstance): Ways {
  const [ways, setWays] = useState<Ways>({});
  useEffect(() => {
    http.get<Ways>('/api/auth/settings').then(
      ({ data }) => setWays(data),
      () => undefined,
    );
  }, [http]);
  return ways;
}
