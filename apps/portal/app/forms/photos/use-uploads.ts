import type { PhotoView } from '@haulbook/contracts';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '../../http/lazy-api';
import { uploadPhoto } from './upload-photo';

/** A photo being uploaded. */
export interface Upload {
  key: string;
  name: string;
  /** The part sent so far, from 0 to 1. */
  part: number;
}

interface FailedUpload {
  key: string;
  name: string;
  message: string;
  /** The file, if only the connection failed: it can be sent again. */
  file?: File;
}

/** Maximum number of photos per job. */
export const MAX_PHOTOS = 12;

/** What is left to upload. */
interface Most {
  /** How many more photos are allowed. */
  room: number;
  /** How large each may be. */
  megabytes: number;
}

/** Uploads in progress. They continue when the visitor goes to another step. */
export interface Uploads {
  /** How large a photo may be. */
  megabytes: number;
  sending: Upload[];
  failed: FailedUpload[];
  send: (files: File[]) => Promise<void>;
  /** Send again the files that failed because of the connection; null if there are none. */
  again: (() => void) | null;
  stop: (key: string) => void;
}

/**
 * Upload photos one after the other. Each can be stopped, and leaving the page stops the rest.
 */
export function useUploads(onSent: (photo: PhotoView) => void, most: Most): Uploads {
  const [sending, setSending] = useState<Upload[]>([]);
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  useEffect(() => {
    const open = stops.current;
    return () => open.forEach((stop) => stop.abort());
  }, []);

  const sendOne = async (key: string, file: File, signal: AbortSignal) => {
    const progress = (part: number) => setSending((all) => all.map((one) => (one.key === key ? { ...one, part } : one)));
    try {
      if (!signal.aborted) onSent(await uploadPhoto(file, most.megabytes, progress, signal));
    } catch (error) {
      const refused = apiErrorOf(error);
      const lost = refused?.code === 'unavailable' && { file };
      const message = refused?.message ?? 'couldn’t be sent';
      if (!signal.aborted) setFailed((all) => [...all, { key, name: file.name, message, ...lost }]);
    } finally {
      stops.current.delete(key);
      setSending((all) => all.filter((one) => one.key !== key));
    }
  };

  const send = async (files: File[]) => {
    const left = Math.max(0, most.room - sending.length);
    setFailed(files.slice(left).map(({ name }, index) => ({ key: `over-${index}`, name, message: `the limit is ${MAX_PHOTOS} photos` })));
    const queue = files.slice(0, left).map((file) => {
      count.current += 1;
      const stop = new AbortController();
      const key = `${count.current}`;
      stops.current.set(key, stop);
      return { key, file, signal: stop.signal };
    });
    setSending((all) => [...all, ...queue.map(({ key, file }) => ({ key, name: file.name, part: 0 }))]);
    for (const { key, file, signal } of queue) await sendOne(key, file, signal);
  };

  const lost = failed.flatMap(({ file }) => file ?? []);
  const again = lost.length > 0 ? () => void send(lost) : null;
  return { megabytes: most.megabytes, sending, failed, send, again, stop: (key: string) => stops.current.get(key)?.abort() };
}
