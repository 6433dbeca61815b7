import { WAITED_HEADER } from '@haulbook/contracts';
import type { CrewAnswer } from '../answer';
import type { Outcome } from './send-waiting';
import { shrinkPhoto } from './shrink-photo';
import { isPhoto, whenOf, type WaitingItem } from './waiting-item';
import { waitingStore } from './waiting-store';

/** A photo is given up, and tried again later, once nothing of it went through for so long. */
const STALLED_MS = 3 * 60_000;
/** Everything else is small. */
const PATIENCE_MS = 30_000;

/** What a server that is there, but cannot answer now, says. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

const waitedSeconds = ({ at }: Pick<WaitingItem, 'at'>) => String(Math.max(0, Math.round((Date.now() - at) / 1000)));

/** The link to send something under, and how much of a photo went through. */
export interface Route {
  token: string;
  onProgress: (share: number) => void;
}

/** Send something that waits. */
export const sendItem = (item: WaitingItem, route: Route): Promise<Outcome> =>
  isPhoto(item) ? sendPhoto(item, route) : sendForm(item, route.token);

/** Send what a form says. */
export async function sendForm(item: Pick<WaitingItem, 'visit' | 'intent' | 'key' | 'fields' | 'at'>, token: string): Promise<Outcome> {
  const { visit, intent, key, fields } = item;
  const body = new URLSearchParams({ ...fields, visit, intent, key, waited: waitedSeconds(item) });
  try {
    const response = await fetch(`/crew/${token}/work`, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (isPassing(response.status)) return 'unreached';
    const answer = (await response.json()) as CrewAnswer;
    if (!answer.ok && answer.code === 'request_in_progress') return 'unreached';
    return !answer.ok && answer.code === 'crew_link_ended' ? { endedUnder: token } : { answer };
  } catch {
    return 'unreached';
  }
}

async function sendPhoto(item: WaitingItem, { token, onProgress }: Route): Promise<Outcome> {
  const photo = await smallPhotoOf(item);
  const { visit, intent, key } = item;
  const request = new XMLHttpRequest();
  request.open('POST', `/api/portal/crew/${token}/visits/${visit}/photos/${whenOf(item)}`);
  request.setRequestHeader('idempotency-key', key);
  request.setRequestHeader(WAITED_HEADER, waitedSeconds(item));
  const body = new FormData();
  body.set('file', photo, photo.name);
  const status = await sentBy(request, body, onProgress);
  if (status === 0 || isPassing(status)) return 'unreached';
  if (status === 410) return { endedUnder: token };
  const about = { visit, intent };
  if (status < 300) return { answer: { ok: true, message: 'Photo sent.', ...about } };
  return { answer: { ok: false, message: reasonOf(request.responseText), fields: {}, code: 'validation', ...about } };
}

/** Return the photo as it is sent, which is kept from then on: sent again, it is the same file. */
async function smallPhotoOf(item: WaitingItem): Promise<File> {
  if (item.isSmall) return item.photo!;
  const photo = await shrinkPhoto(item.photo!);
  await waitingStore.put({ ...item, photo, isSmall: true });
  return photo;
}

/** Send a request, whose progress `fetch` does not tell. @returns the status, 0 without an answer */
function sentBy(request: XMLHttpRequest, body: FormData, onProgress: (share: number) => void): Promise<number> {
  return new Promise((resolve) => {
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      resolve(request.status);
    };
    request.send(body);
  });
}

function reasonOf(text: string): string {
  try {
    const { message, fields = {} } = JSON.parse(text) as { message: string; fields?: Record<string, string> };
    return Object.values(fields)[0] ?? message;
  } catch {
    return 'The photo wasn’t taken.';
  }
}
