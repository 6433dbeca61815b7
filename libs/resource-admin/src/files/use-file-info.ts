import { useCallback, useEffect, useMemo, useState } from 'react';
import { createHttp, type ApiError } from '../data/http';
import { addressAsSeen } from '../data/viewing';
import { useTexts } from '../texts/wording';

/** What the server says about a file. */
export interface FileInfo {
  mime: string;
  size: number | null;
  name: string | null;
}

/** Return the address of a file. */
export const fileUrl = (id: string): string => addressAsSeen(addressOf(id));

/** Return the address of a picture at the size of a card. */
export const smallPictureUrl = (id: string): string => addressAsSeen(`${addressOf(id)}?small`);

const addressOf = (id: string): string => `/api/files/${id}`;

/** Return the name that a response gives to its file, if any. */
export function nameIn(disposition: unknown): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(typeof disposition === 'string' ? disposition : '') ?? [];
  return encoded ? decodeURIComponent(encoded) : null;
}

/** Ask the server for type, size and name of a file, without its content. */
export function useFileInfo(id: string) {
  const texts = useTexts();
  const http = useMemo(() => createHttp(texts), [texts]);
  const [found, setFound] = useState<{ id: string; info?: FileInfo; error?: ApiError }>();
  const load = useCallback(() => {
    setFound(undefined);
    http.head(addressOf(id)).then(
      ({ headers }) => {
        const mime = String(headers['content-type'] ?? '').split(';')[0] ?? '';
        const size = Number(headers['content-length']) || null;
        setFound({ id, info: { mime, size, name: nameIn(headers['content-disposition']) } });
      },
      (error: unknown) => setFound({ id, error: error as ApiError }),
    );
  }, [http, id]);
  useEffect(load, [load]);
  const current = found?.id === id ? found : undefined;
  return { info: current?.info, error: current?.error, retry: load };
}
