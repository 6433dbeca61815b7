import { ApiError, createApi } from '@haulbook/api-client';
import type { UploadView } from '@haulbook/contracts';
import { useState, type ChangeEvent } from 'react';
import { Alert } from '../alert';
import { Icon } from '../icons';

const MAX_PHOTOS = 12;

interface Props {
  photos: UploadView[];
  onChange: (change: (photos: UploadView[]) => UploadView[]) => void;
}

/** Photos, sent one by one while the visitor goes on. A refused one says why and loses nothing else. */
export function PhotoPicker({ photos, onChange }: Props) {
  const [sending, setSending] = useState(0);
  const [failed, setFailed] = useState<string[]>([]);
  const room = MAX_PHOTOS - photos.length;

  const send = async (file: File) => {
    setSending((count) => count + 1);
    try {
      const photo = await createApi({ timeoutMs: 60_000 }).booking.upload(file, file.name);
      onChange((known) => [...known, photo]);
    } catch (error) {
      setFailed((known) => [...known, `${file.name}: ${error instanceof ApiError ? error.message : 'could not be sent'}`]);
    } finally {
      setSending((count) => count - 1);
    }
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])].slice(0, room);
    event.currentTarget.value = '';
    setFailed([]);
    for (const file of files) await send(file);
  };

  return (
    <div>
      <p className="mb-2 font-medium">
        Photos <span className="font-normal text-ink-faint">(optional, they make the price more exact)</span>
      </p>
      <label className="choice items-center justify-center border-dashed text-center">
        <input
          type="file"
          name="photos"
          accept="image/*"
          multiple
          disabled={room <= 0}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
        <Icon name="camera" className="size-6 text-brand" />
        <span className="font-medium">{room > 0 ? 'Add photos' : `${MAX_PHOTOS} photos are enough`}</span>
      </label>
      <ul aria-label="Photos sent" className="mt-3 grid gap-2 empty:hidden sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id} className="flex items-center gap-3 rounded-lg bg-brand-faint py-1 pr-1 pl-3 text-sm">
            <Icon name="check" className="text-success" />
            <span className="min-w-0 flex-1 truncate">{photo.name}</span>
            <button
              type="button"
              aria-label={`Remove ${photo.name}`}
              className="grid size-10 place-items-center rounded-md hover:bg-white"
              onClick={() => onChange((known) => known.filter(({ id }) => id !== photo.id))}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-muted empty:hidden">
        {sending > 0 && 'Sending…'}
      </p>
      {failed.length > 0 && (
        <div className="mt-3">
          <Alert tone="warning">{failed.join(' · ')}</Alert>
        </div>
      )}
    </div>
  );
}
