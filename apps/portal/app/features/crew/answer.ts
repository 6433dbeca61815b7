import type { CrewPayLinkView } from '@haulbook/contracts';
import type { Refusal } from '../../http/form.server';

/** What a form of the page was answered, with the stop and the form it was. */
export type CrewAnswer = (Refusal | { ok: true; message: string; payLink?: CrewPayLinkView }) & { visit: string; intent: string };
