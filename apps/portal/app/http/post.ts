import { NO_ANSWER } from './keep-input';
import type { Refusal } from './form.server';

/**
 * Post to one of our pages that answers in JSON (`asJson`). Without an answer (offline, server unavailable or broken) it returns a refusal, so that
 * the form keeps its values.
 */
export async function post<Answer extends { ok: true }>(path: string, body: FormData | object): Promise<Answer | Refusal> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
  }).catch(() => null);
  const answer: unknown = response && response.status < 500 ? await response.json().catch(() => null) : null;
  return isOurs<Answer>(answer) ? answer : { ok: false, message: NO_ANSWER, fields: {}, code: 'unavailable' };
}

/** Whether an answer is of the page: what stands before it may refuse in JSON, too. */
const isOurs = <Answer>(answer: unknown): answer is Answer | Refusal =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && (answer.ok === true || 'fields' in answer);
