import { lazy, Suspense, useState } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import type { TelephonyView } from '@haulbook/contracts';
import { PhoneButton } from './phone-button';

const PhonePanel = lazy(() => import('./phone-panel'));

/**
 * The support phone in the header. With a phone system, its client loads at once, since calls come in at any time; without one, the panel
 * loads when it is opened. The address is read once per page, like the page's policy on frames.
 */
export function PhoneWidget() {
  const [isOpened, setIsOpened] = useState(false);
  const { query } = useCustom<TelephonyView, HttpError>({
    url: '/api/telephony',
    method: 'get',
    queryOptions: { staleTime: Infinity, refetchOnWindowFocus: false },
    errorNotification: false,
  });
  const client = query.data?.data.client ?? null;
  const button = <PhoneButton status="offline" open={false} onClick={() => setIsOpened(true)} />;
  if (!client && !isOpened) return button;
  return (
    <Suspense fallback={button}>
      <PhonePanel key={client?.url ?? ''} client={client} isOpened={isOpened} error={query.error} onRetry={() => void query.refetch()} />
    </Suspense>
  );
}
