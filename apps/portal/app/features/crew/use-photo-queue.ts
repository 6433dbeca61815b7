import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiErrorOf, lazyApi } from '../../http/lazy-api';
import { forgetPhoto, keepPhoto, waitingPhotos } from './waiting-photos';

export type When = 'before' | 'after';

interface Side {
  token: string;
  visit: string;
  when: When;
}

const RETRY_MS = 15_000;
const NOT_KEPT = 'This phone couldn’t keep the photo. Please take it again.';

/** What no further try can change about a photo itself. Anything else may pass, or be put right at the office: it stays on the phone. */
const FINAL = ['payload_too_large', 'validation'];

/**
 * Send the photos of one side of a stop. Each is kept on the device first and forgotten once the server has it, which takes the same one
 * only once; without a connection they wait and are tried again.
 */
export function usePhotoQueue({ token, visit, when }: Side) {
  const side = `${visit}:${when}`;
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const { revalidate } = useRevalidator();

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const refusal = await sendAll({ token, visit, when }, setWaiting);
      if (refusal) setProblem(refusal);
    } catch {
      setProblem(NOT_KEPT);
    } finally {
      isSending.current = false;
    }
  }, [token, visit, when]);

  useEffect(() => {
    const again = () => void send();
    again();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [send]);

  const before = useRef(0);
  useEffect(() => {
    if (waiting < before.current) revalidate();
    before.current = waiting;
  }, [waiting, revalidate]);

  const add = (photos: File[]) => {
    setProblem(null);
    void Promise.all(photos.map((photo) => keepPhoto(side, photo))).then(send, () => setProblem(NOT_KEPT));
  };
  return { waiting, problem, add };
}

/** Send what waits, one after the other. @returns what a photo was refused with, if one was */
async function sendAll({ token, visit, when }: Side, left: (waiting: number) => void): Promise<string | null> {
  const photos = await waitingPhotos(`${visit}:${when}`);
  left(photos.length);
  let refusal: string | null = null;
  for (const [index, { id, photo }] of photos.entries()) {
    try {
      await (await lazyApi()).crew.addPhoto(token, visit, when, photo);
    } catch (error) {
      const refused = apiErrorOf(error);
      if (!refused || refused.status === 0 || refused.status === 429 || refused.status >= 500) return refusal;
      refusal = Object.values(refused.fields)[0] ?? refused.message;
      if (!FINAL.includes(refused.code)) return refusal;
    }
    await forgetPhoto(id);
    left(photos.length - index - 1);
  }
  return refusal;
}
