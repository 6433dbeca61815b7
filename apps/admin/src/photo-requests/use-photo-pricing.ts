import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import type { PhonePriceView, PhotoSentView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { usePost, useResourcePaths, type ApiError } from '@haulbook/resource-admin';
import type { PhotoRequest } from './request';
import { isAnything, seenIn, type Seen } from './seen-job';

const TOUCHED = ['quotes', 'leads', 'message-logs'];
const QUEUE = '/photo-requests';

/** Ask for the price of what is seen; again with each tap. */
function useSeenPrice(id: string, { job }: Seen) {
  const { query } = useCustom<PhonePriceView, HttpError>({
    url: `/api/photo-requests/${id}/price`,
    method: 'post',
    config: { payload: { job } },
    queryOptions: {
      enabled: isAnything(job),
      queryKey: ['data', 'default', 'quotes', 'photo-price', id, job],
      staleTime: 0,
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  return { price: isAnything(job) ? query.data?.data : undefined, isFresh: !query.isFetching, failed: query.error, again: query.refetch };
}

/** The state of the screen: what is seen, what it costs, and what becomes of it. */
export function usePhotoPricing(request: PhotoRequest) {
  const [seen, onSee] = useState<Seen>(() => seenIn(request.job));
  const [notes, setNotes] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { price, isFresh, failed, again } = useSeenPrice(request.id, seen);
  const { open: notify } = useNotification();
  const { edit } = useResourcePaths('quotes');
  const navigate = useNavigate();
  const post = usePost(TOUCHED);
  const path = `/api/photo-requests/${request.id}`;
  const known = price && !price.problem ? price : undefined;
  const sending = { job: seen.job, shownTotalCents: known?.totalCents ?? 0, customerNotes: notes };

  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const { message, errors = {} } = error as ApiError;
      setProblem(Object.values(errors)[0]?.[0] ?? message);
      void again();
      setBusy(false);
    }
  };
  const send = () =>
    trying(async () => {
      const { number, totalCents } = await post<PhotoSentView>(`${path}/send`, sending);
      notify?.({ type: 'success', message: `${number} sent: ${formatCents(totalCents)}`, key: 'photo-sent' });
      onSee(seenIn(seen.job));
      await navigate(QUEUE);
    });
  /** Keep what is seen so far, and go elsewhere. */
  const keep = (to: string) =>
    trying(async () => {
      await post(path, { job: seen.job });
      onSee(seenIn(seen.job));
      await navigate(to);
    });
  return {
    seen,
    onSee,
    notes,
    setNotes,
    price,
    known,
    isFresh,
    isBusy,
    send,
    problem: problem ?? failed?.message ?? null,
    sending: known ? { url: `${path}/send`, values: sending } : null,
    keepForLater: () => keep(QUEUE),
    openBuilder: () => keep(edit(request.id)),
  };
}
