import type { CrewComing, CrewPayLinkView } from '@haulbook/contracts';
import type { Refusal } from '../../http/form.server';

/** Done, or kept on the phone until it has a connection. */
interface Accepted {
  ok: true;
  /** Null for what was only looked at. */
  message: string | null;
  /** What the form would send, which was not done. */
  coming?: CrewComing;
  payLink?: CrewPayLinkView;
  waits?: true;
  /** Whether a customer was not told of it any more. */
  late?: boolean;
}

/** What a form of the page was answered, with the stop and the form it was. */
export type CrewAnswer = (Refusal | Accepted) & { visit: string; intent: string };
