import type { CrewPayLinkView } from '@haulbook/contracts';
import type { Refusal } from '../../http/form.server';

/** Done, or kept on the phone until it has a connection. */
interface Accepted {
  ok: true;
  message: string;
  payLink?: CrewPayLinkView;
  waits?: true;
  /** Whether a customer was not told of it any more. */
  late?: boolean;
}

/** What a form of the page was answered, with the stop and the form it was. */
export type CrewAnswer = (Refusal | Accepted) & { visit: string; intent: string };
