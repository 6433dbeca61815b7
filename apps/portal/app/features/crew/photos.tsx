import { useId, useState } from 'react';
import { Icon } from '../../ui/icons';
import { useCrew } from './crew-context';
import type { StopProps } from './stop';
import { PHOTO, type When } from './waiting/waiting-item';

const NOT_KEPT = 'This phone couldn’t keep the photo. Please take it again.';

/**
 * Photos at the door, for the customer, and before and after the work, taken with the camera. Those without signal wait on the phone and go
 * as soon as there is one.
 */
export function Photos({ stop }: Pick<StopProps, 'stop'>) {
  return (
    <>
      <Side visit={stop.id} when="door" title="At the door" shown="At the door, the customer sees it" ids={stop.doorPhotos} />
      <Side visit={stop.id} when="before" title="Before" shown="Before the work" ids={stop.beforePhotos} />
      {stop.status !== 'en_route' && <Side visit={stop.id} when="after" title="After" shown="After the work" ids={stop.afterPhotos} />}
    </>
  );
}

interface SideProps {
  visit: string;
  when: When;
  title: string;
  /** What stands above those that were taken. */
  shown: string;
  ids: string[];
}

function Side({ visit, when, title, shown, ids }: SideProps) {
  const input = useId();
  const { addPhotos } = useCrew();
  const [problem, setProblem] = useState<string | null>(null);
  const take = (photos: File[]) => {
    setProblem(null);
    addPhotos(visit, when, photos).catch(() => setProblem(NOT_KEPT));
  };
  return (
    <div className="grid gap-2">
      {ids.length > 0 && <PhotoStrip title={shown} ids={ids} />}
      <div className="relative">
        <input
          id={input}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          className="sr-only"
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <label
          htmlFor={input}
          className="btn btn-plain min-h-14 w-full border-2 text-lg after-focused:outline-3 after-focused:outline-offset-2 after-focused:outline-focus"
        >
          <Icon name="camera" /> {title}: take a photo
        </label>
      </div>
      <Uploads visit={visit} when={when} />
      {problem && (
        <p role="alert" className="font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  );
}

/** How many photos of a side wait, and how much of the one that is being sent went through. */
function Uploads({ visit, when }: Pick<SideProps, 'visit' | 'when'>) {
  const { items, progress } = useCrew();
  const waiting = items.filter((item) => item.visit === visit && item.intent === PHOTO[when] && !item.problem);
  const share = waiting.some(({ id }) => id === progress?.id) ? Math.round(progress!.share * 100) : null;
  return (
    <>
      {share !== null && (
        <label className="grid gap-1 text-lg text-ink">
          Sending a photo: {share}%
          <progress max={100} value={share} className="h-3 w-full accent-brand" />
        </label>
      )}
      <p role="status" className={waiting.length > 0 ? 'text-lg font-semibold text-warning' : 'sr-only'}>
        {waiting.length > 0 &&
          (waiting.length === 1
            ? '1 photo waits to be sent. It stays on this phone until it is.'
            : `${waiting.length} photos wait to be sent. They stay on this phone until they are.`)}
      </p>
    </>
  );
}

/** Photos in a row; each opens on a tap. */
export function PhotoStrip({ title, ids }: { title: string; ids: string[] }) {
  const { token } = useCrew();
  return (
    <div>
      <p className="text-base font-semibold text-ink-muted">{title}</p>
      <ul className="mt-1 grid grid-cols-3 gap-2">
        {ids.map((id, index) => {
          const url = `/api/portal/crew/${token}/photos/${id}`;
          return (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`${url}?small`}
                  alt={`${title}, ${index + 1}`}
                  loading="lazy"
                  className="aspect-square w-full rounded-lg border border-line bg-cream object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
