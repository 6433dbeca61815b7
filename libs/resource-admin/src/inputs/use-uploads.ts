import { useMemo, useRef, useState } from 'react';
import type { UploadView } from '@haulbook/resource-contracts';
import { createHttp, type ApiError } from '../data/http';
import { refusalOf } from '../form/field-errors';
import { useWording } from '../texts/wording';

/** A file being uploaded, or one that was refused. */
export interface Upload {
  key: number;
  name: string;
  /** Absent for what can’t be sent at all. */
  file?: File;
  percent: number;
  error?: string;
  /** Whether the same file may be taken at another try. */
  canRetry?: boolean;
}

/** Statuses besides those of the server's own failures after which the same request may succeed; 0 is no answer at all. */
const PASSING = new Set([0, 401, 408, 429]);

/** Return a function that sends one file. It reports its progress in percent and rejects with ApiError. */
function useSend() {
  const { texts } = useWording();
  const http = useMemo(() => createHttp(texts), [texts]);
  return async (file: File, onPercent: (percent: number) => void): Promise<UploadView> => {
    const body = new FormData();
    body.append('file', file);
    const { data } = await http.post<UploadView>('/api/uploads', body, {
      onUploadProgress: ({ loaded, total }) => onPercent(total ? Math.round((loaded / total) * 100) : 0),
    });
    return data;
  };
}

/**
 * Return the uploads in progress, and the finished ones by their ID. A file stays among them until `onUploaded`, called with its id, is done.
 */
export function useUploads(maxBytes: number | undefined, onUploaded: (id: string) => unknown) {
  const { texts, format } = useWording();
  const send = useSend();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [done, setDone] = useState<Record<string, UploadView>>({});
  const nextKey = useRef(0);
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const update = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  /** @returns why it was refused, if it was */
  const run = async (key: number, file: File): Promise<string | undefined> => {
    try {
      const uploaded = await send(file, (percent) => update(key, { percent }));
      setDone((all) => ({ ...all, [uploaded.id]: uploaded }));
      await onUploaded(uploaded.id);
      dismiss(key);
      return undefined;
    } catch (failure) {
      const refusal = failure as ApiError;
      const error = refusalOf(refusal);
      update(key, { error, canRetry: PASSING.has(refusal.statusCode) || refusal.statusCode >= 500 });
      return error;
    }
  };
  const show = (upload: Omit<Upload, 'key' | 'percent'>) => {
    const key = nextKey.current++;
    setUploads((all) => [...all, { ...upload, key, percent: 0 }]);
    return key;
  };
  const refuse = (name: string, error: string) => void show({ name, error });
  const add = async (file: File): Promise<string | undefined> => {
    if (!maxBytes || file.size <= maxBytes) return run(show({ name: file.name, file }), file);
    const error = texts.files.tooLarge(format.bytes(maxBytes));
    refuse(file.name, error);
    return error;
  };
  const retry = async ({ key, file }: Upload) => {
    if (!file) return;
    update(key, { percent: 0, error: undefined });
    await run(key, file);
  };
  return { uploads, done, add, refuse, retry, dismiss };
}
