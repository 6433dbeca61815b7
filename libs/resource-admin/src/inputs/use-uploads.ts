import { useMemo, useRef, useState } from 'react';
import type { UploadView } from '@haulbook/resource-contracts';
import { createHttp, type ApiError } from '../data/http';
import { useWording } from '../texts/wording';

/** A file being uploaded, or one that was refused. */
export interface Upload {
  key: number;
  name: string;
  percent: number;
  error?: string;
}

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

/** Return the uploads in progress, and the finished ones by their ID. `onUploaded` is called with each new id. */
export function useUploads(maxBytes: number | undefined, onUploaded: (id: string) => void) {
  const { texts, format } = useWording();
  const send = useSend();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [done, setDone] = useState<Record<string, UploadView>>({});
  const nextKey = useRef(0);
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const update = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = async (file: File) => {
    const key = nextKey.current++;
    const error = maxBytes && file.size > maxBytes ? texts.files.tooLarge(format.bytes(maxBytes)) : undefined;
    setUploads((all) => [...all, { key, name: file.name, percent: 0, error }]);
    if (error) return;
    try {
      const uploaded = await send(file, (percent) => update(key, { percent }));
      setDone((all) => ({ ...all, [uploaded.id]: uploaded }));
      dismiss(key);
      onUploaded(uploaded.id);
    } catch (refusal) {
      update(key, { error: (refusal as ApiError).message });
    }
  };
  return { uploads, done, add, dismiss };
}
