import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { AutomationView, DeadLetter, ResentLetters, TimedJobView } from '@haulbook/resource-contracts';
import { usePost } from '../parts/use-post';
import type { TellingRequest } from '../show/use-rehearsal';
import { useTexts } from '../texts/wording';

const LOOK_EVERY_MS = 10_000;
/** The list of runs and the message log, which show the same. */
const TOUCHED = ['job-runs', 'message-logs'];
const RESEND = '/api/automation/letters/resend';
const runAddress = (name: string) => `/api/automation/jobs/${name}/run`;

/** The dead letters to send again: all of them, or those that are named. */
export type LetterNames = 'all' | Pick<DeadLetter, 'kind' | 'id'>[];

/** Return the request that runs a job, whose messages are shown before; leaving them off would leave nothing to do. */
export const runRequest = ({ name }: TimedJobView, none: string): TellingRequest => ({
  url: runAddress(name),
  values: {},
  isChosen: true,
  none,
});

/** Return the request that sends dead letters again, likewise. */
export const resendRequest = (letters: LetterNames, none: string): TellingRequest => ({
  url: RESEND,
  values: { letters },
  isChosen: true,
  none,
});

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
  /** Call an endpoint, and load everything again. @returns how it went, in words */
  const call = <Answer>(url: string, values: object, said: (answer: Answer) => string): Promise<string> =>
    post<Answer>(url, values)
      .then(said)
      .finally(() => void query.refetch());
  const run = ({ name, label }: TimedJobView) => call(runAddress(name), {}, () => words.started(label));
  return {
    view: query.data?.data,
    error: query.error,
    retry: () => void query.refetch(),
    busy,
    run,
    /** Run a job that sends nothing, and tell how it went; a second press waits for the first. */
    runSilent: async (job: TimedJobView) => {
      setBusy(job.name);
      await run(job).then(
        (message) => notify?.({ type: 'success', key: job.name, message }),
        ({ message }: HttpError) => notify?.({ type: 'error', key: job.name, message }),
      );
      setBusy(null);
    },
    resend: (letters: LetterNames) => call<ResentLetters>(RESEND, { letters }, ({ resent, refused }) => words.resent(resent, refused)),
  };
}

export type Automation = ReturnType<typeof useAutomation>;
