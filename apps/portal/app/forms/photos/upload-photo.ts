import type { PhotoView } from '@haulbook/contracts';
import { ENGLISH, msg } from '@haulbook/core';
import { loaded, refusal } from '../../http/lazy-api';

/** Return why a file cannot be uploaded, or null. @param megabytes the most that it may have */
export function photoProblem({ size }: Pick<File, 'size'>, megabytes: number): string | null {
  if (size === 0) return 'This file is empty';
  return size > megabytes * 1_000_000 ? ENGLISH.t(msg('This file is larger than {megabytes} MB'), { megabytes }) : null;
}

/**
 * Upload one photo. Uses XMLHttpRequest, since `fetch` reports no upload progress.
 * @param megabytes the most that it may have
 * @param onProgress called with the part sent so far, from 0 to 1.
 * @param signal aborts the upload.
 * @throws ApiError
 */
export function uploadPhoto(file: File, megabytes: number, onProgress: (part: number) => void, signal: AbortSignal): Promise<PhotoView> {
  const problem = photoProblem(file, megabytes);
  if (problem) return Promise.reject(refusal(problem));
  const body = new FormData();
  body.set('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => void read(request.status, parsed(request.responseText)).then(resolve, reject);
    request.onerror = () => reject(refusal('couldn’t be sent. Please check your connection.', 503, 'unavailable'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(refusal('wasn’t sent'));
    request.timeout = 120_000;
    request.open('POST', '/api/portal/uploads');
    request.setRequestHeader('accept', 'application/json');
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Return the uploaded photo.
 * @throws ApiError with the message for the file, or for the whole request.
 */
async function read(status: number, answer: unknown): Promise<PhotoView> {
  const { errorIn, uploadedPhoto } = await loaded(import('@haulbook/api-client/in-pages'));
  const photo = uploadedPhoto.safeParse(answer);
  if (status < 300 && photo.success) return photo.data;
  const said = errorIn(answer);
  throw refusal(said?.fields?.file || said?.message || 'couldn’t be sent. Please try again.', status);
}
