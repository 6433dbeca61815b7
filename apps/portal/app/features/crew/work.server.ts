import type { Api, CrewTelling } from '@haulbook/api-client';
import type { CrewPayLinkView } from '@haulbook/contracts';
import { fieldMessages } from '../../http/field-messages';
import { refuseError, type Refusal } from '../../http/form.server';
import type { CrewAnswer } from './answer';
import { readWork, sampled, type InputOf, type WorkForm } from './work-steps';

interface Place {
  token: string;
  visit: string;
  key: string;
  waitedSeconds: number;
  changeId: string;
}

/** What a form of the page does, and what is said once it is done. */
interface Step {
  run: (api: Api, at: Place, input: never) => Promise<unknown>;
  done: (answer: never) => string;
  /** The call whose messages are shown before, if it has any. */
  tells?: (at: Place) => CrewTelling;
  /** Whether it is answered with a link to pay. */
  pays?: true;
}

const says = (text: string) => () => text;

const STEPS: Record<string, Step> = {
  'on-my-way': {
    run: (api, at, input: InputOf<'on-my-way'>) => api.crew.setOff(at, input),
    tells: () => 'on-my-way',
    done: ({ late }: { late: boolean }) =>
      late ? 'You’re on your way. This was sent too late to tell the customer.' : 'You’re on your way.',
  },
  arrive: { run: (api, at) => api.crew.arrive(at), done: says('Arrival noted.') },
  complete: {
    run: (api, at, input: InputOf<'complete'>) => api.crew.complete(at, input),
    tells: () => 'complete',
    done: says('Job done.'),
  },
  'add-change': {
    run: (api, at, input: InputOf<'add-change'>) => api.crew.addChange(at, input),
    done: says('Show the new price to the customer.'),
  },
  'sign-change': {
    run: (api, at, input: InputOf<'sign-change'>) => api.crew.signChange(at, at.changeId, input),
    tells: ({ changeId }) => `changes/${encodeURIComponent(changeId)}/sign`,
    done: says('Signed. You can load it.'),
  },
  'decline-change': {
    run: (api, at) => api.crew.declineChange(at, at.changeId),
    done: says('Noted. Take only what was approved.'),
  },
  payment: {
    run: (api, at, input: InputOf<'payment'>) => api.crew.takePayment(at, input),
    tells: () => 'payments',
    done: says('Payment recorded.'),
  },
  'pay-link': {
    run: (api, at, input: InputOf<'pay-link'>) => api.crew.payLink(at, input),
    tells: () => 'pay-link',
    done: says('The link to pay is ready.'),
    pays: true,
  },
  note: { run: (api, at, input: InputOf<'note'>) => api.crew.addNote(at, input), done: says('The office has your note.') },
  disposal: { run: (api, at, input: InputOf<'disposal'>) => api.crew.addDisposal(at, input), done: says('Load noted.') },
};

/** What is said at the stop a form was about, with its status. */
export interface Worked {
  answer: CrewAnswer;
  status: number;
}

/** Run what a form of the page asks for, or look at what that would send. @throws Response for a form that the page does not have */
export async function workAt(api: Api, token: string, sent: FormData): Promise<Worked> {
  const form: WorkForm = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const { intent = '', visit = '', key = '', changeId = '', waited = '0' } = form;
  const step = STEPS[intent];
  if (!step) throw new Response('Bad Request', { status: 400 });
  const refuse = (refusal: Refusal, status: number): Worked => ({ answer: { ...refusal, visit, intent }, status });
  const shown = form['show'] === 'yes' && step.tells;
  const parsed = readWork(intent, shown ? sampled(form) : form);
  if (parsed && !parsed.success) return refuse({ ok: false, message: null, fields: fieldMessages(parsed.error), code: 'validation' }, 400);
  try {
    const at = { token, visit, key, changeId, waitedSeconds: Math.max(0, Math.trunc(Number(waited)) || 0) };
    if (shown) {
      const coming = await api.crew.coming(at, shown(at), parsed?.data);
      return { answer: { ok: true, visit, intent, message: null, coming }, status: 200 };
    }
    const answer = await step.run(api, at, parsed?.data as never);
    const late = (answer as { late?: boolean }).late && { late: true };
    const payLink = step.pays && { payLink: answer as CrewPayLinkView };
    return { answer: { ok: true, visit, intent, message: step.done(answer as never), ...payLink, ...late }, status: 200 };
  } catch (error) {
    const refused = refuseError(error);
    return refuse(refused.data, refused.init?.status ?? 400);
  }
}
