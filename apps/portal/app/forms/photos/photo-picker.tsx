import type { PhotoView } from '@haulbook/contracts';
import { useEffect, useRef } from 'react';
import { useSpeech, useText } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { MAX_PHOTOS, type Upload, type Uploads } from './use-uploads';

/** HEIC is listed separately, since `image/*` excludes phone photos in some browsers. */
const ACCEPT = 'image/*,.heic,.heif,image/heic,image/heif';

interface Props {
  /** What is said of them beside their label. */
  hint?: string;
  /** The id of a message about them, which the input then refers to. */
  errorId?: string | undefined;
  photos: PhotoView[];
  uploads: Uploads;
  onChange: (change: (photos: PhotoView[]) => PhotoView[]) => void;
}

/** Uploads photos while the visitor goes on. A refused photo says why, and the others are kept. */
export function PhotoPicker({ hint, errorId, photos, uploads, onChange }: Props) {
  const t = useText();
  const { megabytes, sending, failed, send, again, stop } = uploads;
  const room = MAX_PHOTOS - photos.length - sending.length;
  const input = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  const take = (from: HTMLInputElement) => {
    const files = [...(from.files ?? [])];
    from.value = '';
    if (files.length > 0) void send(files);
  };
  useEffect(() => {
    // What was chosen before the script was there.
    if (!isTaken.current && input.current) take(input.current);
    isTaken.current = true;
  });
  return (
    <div>
      <p className="mb-2 font-medium">
        {t('Photos')} <span className="font-normal text-ink-faint">{hint ?? t('(optional, for a more accurate price)')}</span>
      </p>
      <label className="choice items-center justify-center border-dashed text-center">
        <input
          ref={input}
          type="file"
          name="photos"
          accept={ACCEPT}
          multiple
          disabled={room <= 0}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onChange={(event) => take(event.currentTarget)}
          className="sr-only"
        />
        <Icon name="camera" className="size-6 text-brand" />
        <span className="font-medium">{room > 0 ? t('Add photos') : t('{most} photos is the limit', { most: MAX_PHOTOS })}</span>
      </label>
      <p className="mt-1.5 text-sm text-ink-faint">
        {t('JPEG, PNG, WebP or HEIC, up to {megabytes} MB each. We remove location data.', { megabytes })}
      </p>
      <ul aria-label={t('Photos sent')} className="mt-3 grid gap-2 empty:hidden sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id} className="flex items-center gap-3 rounded-lg bg-brand-faint p-1.5 text-sm">
            <img src={photo.url} alt="" width={48} height={48} loading="lazy" className="size-12 rounded-md bg-line object-cover" />
            <span className="min-w-0 flex-1 truncate">{photo.name}</span>
            <button
              type="button"
              aria-label={t('Remove {name}', { name: photo.name })}
              className="grid size-11 place-items-center rounded-md hover:bg-surface"
              onClick={() => onChange((known) => known.filter(({ id }) => id !== photo.id))}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <Sending uploads={sending} onStop={stop} />
      <div className="mt-3 empty:hidden">
        <NotTaken failed={failed} again={again} />
      </div>
    </div>
  );
}

/** The files that were not uploaded, and why; nothing if all were. */
export function NotTaken({ failed, again }: Pick<Uploads, 'failed' | 'again'>) {
  const { t, told } = useSpeech();
  if (failed.length === 0) return null;
  return (
    <Alert tone="warning" title={t('{count, plural, one {# file wasn’t} other {# files weren’t}} uploaded', { count: failed.length })}>
      <ul>
        {failed.map(({ key, name, message }) => (
          <li key={key} className="wrap-anywhere">
            {name}: {told(message)}
          </li>
        ))}
      </ul>
      {again && (
        <button type="button" className="btn btn-plain mt-3" onClick={again}>
          {t('Send again')}
        </button>
      )}
    </Alert>
  );
}

function Sending({ uploads, onStop }: { uploads: Upload[]; onStop: (key: string) => void }) {
  const t = useText();
  return (
    <>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {uploads.map(({ key, name, part }) => (
          <li key={key} className="flex items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <progress
              className="h-2 w-28 accent-brand"
              max={100}
              value={Math.round(part * 100)}
              aria-label={t('Sending {name}', { name })}
            />
            <button
              type="button"
              aria-label={t('Stop sending {name}', { name })}
              className="grid size-11 place-items-center"
              onClick={() => onStop(key)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {uploads.length > 0 && t('Sending {count, plural, one {# photo} other {# photos}}', { count: uploads.length })}
      </p>
    </>
  );
}
