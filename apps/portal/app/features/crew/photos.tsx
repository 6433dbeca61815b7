import { useId } from 'react';
import { Icon } from '../../ui/icons';
import type { StopProps } from './stop';
import { usePhotoQueue, type When } from './use-photo-queue';

/** Photos before and after the work, taken with the camera. Those without signal wait on the page and go as soon as there is one. */
export function Photos({ stop, token }: StopProps) {
  return (
    <>
      <Side token={token} visit={stop.id} when="before" title="Before" ids={stop.beforePhotos} />
      {stop.status !== 'en_route' && <Side token={token} visit={stop.id} when="after" title="After" ids={stop.afterPhotos} />}
    </>
  );
}

interface SideProps {
  token: string;
  visit: string;
  when: When;
  title: string;
  ids: string[];
}

function Side({ token, visit, when, title, ids }: SideProps) {
  const input = useId();
  const { waiting, problem, add } = usePhotoQueue({ token, visit, when });
  return (
    <div className="grid gap-2">
      {ids.length > 0 && <PhotoStrip title={`${title} the work`} ids={ids} token={token} />}
      <div className="relative">
        <input
          id={input}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          className="peer sr-only"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <label
          htmlFor={input}
          className="btn btn-plain min-h-14 w-full border-2 text-lg peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <Icon name="camera" /> {title}: take a photo
        </label>
      </div>
      <p role="status" className={waiting > 0 ? 'font-semibold text-warning' : 'sr-only'}>
        {waiting > 0 &&
          (waiting === 1
            ? '1 photo waits to be sent. It stays on this phone until it is.'
            : `${waiting} photos wait to be sent. They stay on this phone until they are.`)}
      </p>
      {problem && (
        <p role="alert" className="font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Photos in a row; each opens on a tap. */
export function PhotoStrip({ title, ids, token }: { title: string; ids: string[]; token: string }) {
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
                  className="aspect-square w-full rounded-lg border border-line bg-canvas object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
