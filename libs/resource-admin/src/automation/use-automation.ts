import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { AutomationView, DeadLetter, ResentLetters, TimedJobView } from '@haulbook/resource-contracts';
import { usePost } from '../parts/use-post';
import { useTexts } from '../texts/wording';

const LOOK_EVERY_MS = 10_000;
/** The list of runs and the message log, which show the same. */
const TOUCHED = ['job-runs', 'message-logs'];

/** Load what runs by itself, again every ten seconds, with the actions on it. */
export function useAutomation() {
  const { automation: words } = useTexts();
  const { open: notify } = useNotification();
  const [busy, setBusy] = useState<string | null>(null);
  const post = usePost(TOUCHED);
  const { query } = useCustom<AutomationView, HttpError>({
    url: '/api/automation',
    method: 'get',
    queryOptions: { refetchInterval: LOOK_EVERY_MS, staleTime: 0 },
    errorNotification: false,
  });
  /** Call an endpoint and tell how it went; a second press waits for the first. */
  const act = async <Answer>(key: string, url: string, values: object, said: (answer: Answer) => string) => {
    setBusy(key);
    try {
      notify?.({ type: 'success', key, message: said(await post<Answer>(url, values)) });
    } catch (error) {
      notify?.({ type: 'error', key, message: (error as HttpError).message });
    } finally {
      setBusy(null);
      void query.refetch();
    }
  };
  const resend = (key: string, letters: 'all' | Pick<DeadLetter, 'kind' | 'id'>[]) =>
    act<ResentLetters>(key, '/api/automation/letters/resend', { letters }, ({ resent, refused }) => words.resent(resent, refused));
  return {
    view: query.data?.data,
    error: query.error,
    retry: () => void query.refetch(),
    busy,
    run: ({ name, label }: TimedJobView) => act(name, `/api/automation/jobs/${name}/run`, {}, () => words.started(label)),
    resendAll: () => resend('all', 'all'),
    resend: ({ kind, id }: DeadLetter) => resend(id, [{ kind, id }]),
  };
}

export type Automation = ReturnType<typeof useAutomation>;
