import type { CrewStopView } from '@haulbook/contracts';
import { useCallback } from 'react';
import { randomKey } from '../../forms/submission-key';
import { useRoot } from '../../site-data/use-root';
import type { CrewAnswer } from './answer';
import { sendForm } from './waiting/send-item';
import type { Waiting } from './waiting/use-waiting';
import { canWait, type Holdup } from './waiting/waiting-item';

const WAITS: Record<Holdup, string> = {
  signal: 'No signal. It’s kept on this phone and goes by itself.',
  held: 'It’s kept on this phone. Something before it at this stop was refused: decide about that first.',
  ended: 'It’s kept on this phone. The link has ended: open the latest link you got, or call the office.',
};
const NEEDS_SIGNAL = 'This needs a signal, and there is none right now. Nothing is lost: try again in a moment.';
const NO_SIGNAL = { ok: false, message: NEEDS_SIGNAL, fields: {}, code: 'unavailable' } as const;
const ENDED = 'This link has ended. Ask the office for a new one.';

interface Options {
  token: string;
  add: Waiting['add'];
  refresh: () => Promise<void>;
  /** The stops as they are shown. */
  stops: readonly CrewStopView[];
}

/** The attempts that got no answer, by what they were: pressed again, they are the same. */
const attempts = new Map<string, string>();

/** Return what does what a form of a stop says. */
export function usePress({ token, add, refresh, stops }: Options): (form: FormData) => Promise<CrewAnswer> {
  const { zone } = useRoot().business;
  return useCallback(
    async (form) => {
      const { visit = '', intent = '', key: _key, show, ...fields } = textsOf(form);
      const about = { visit, intent };
      if (show) return (await sendOnce(token, { ...about, fields: { ...fields, show } })) ?? { ...NO_SIGNAL, ...about };
      const stop = stops.find(({ id }) => id === visit);
      const check = await import('./waiting/check-work').catch(() => null);
      const refusal = stop && check?.checkWork(intent, fields, { stop, zone });
      if (refusal) return { ...refusal, ...about };
      if (canWait(intent)) {
        const kept = await add({ ...about, fields, key: randomKey() }).then(
          (answer) => (typeof answer === 'string' ? ({ ok: true, waits: true, message: WAITS[answer], ...about } as const) : answer),
          () => null,
        );
        if (kept) return kept;
      }
      const answer = await sendOnce(token, { ...about, fields });
      if (answer) await refresh();
      return answer ?? { ...NO_SIGNAL, ...about };
    },
    [token, add, refresh, stops, zone],
  );
}

async function sendOnce(
  token: string,
  what: { visit: string; intent: string; fields: Record<string, string> },
): Promise<CrewAnswer | null> {
  const same = JSON.stringify(what);
  const key = attempts.get(same) ?? randomKey();
  attempts.set(same, key);
  const outcome = await sendForm({ ...what, key, at: Date.now() }, token);
  if (outcome === 'unreached') return null;
  attempts.delete(same);
  if ('answer' in outcome) return outcome.answer;
  return { ok: false, message: ENDED, fields: {}, code: 'crew_link_ended', visit: what.visit, intent: what.intent };
}

const textsOf = (form: FormData): Record<string, string> => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
