import type { AreaAnswer } from '../area.server';
import { useRoot } from '../use-root';
import { Icon } from './icons';

/** "Do you come to me?": a plain form, answered by the server. */
export function AreaCheck({ area }: { area: AreaAnswer | null }) {
  return (
    <section id="area" aria-labelledby="area-title" className="shell py-16 sm:py-20">
      <div className="grid items-center gap-8 rounded-3xl bg-brand-soft p-8 sm:p-12 lg:grid-cols-2">
        <div>
          <h2 id="area-title" className="text-3xl">
            Do we come to you?
          </h2>
          <p className="mt-3 text-lg text-ink-muted">Type your ZIP code and know at once.</p>
        </div>
        <div>
          <form method="get" action="/#area" noValidate className="flex flex-col gap-3 sm:flex-row">
            <label htmlFor="zip" className="sr-only">
              ZIP code
            </label>
            <input
              id="zip"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="27601"
              defaultValue={area?.zip ?? ''}
              aria-invalid={area?.error ? true : undefined}
              aria-describedby="area-answer"
              className="field-input text-lg sm:max-w-48"
            />
            <button className="btn btn-brand">Check my ZIP</button>
          </form>
          <div id="area-answer" role="status" className="mt-4 min-h-7">
            {area && <Answer area={area} />}
          </div>
        </div>
      </div>
    </section>
  );
}

function Answer({ area }: { area: AreaAnswer }) {
  const { business } = useRoot();
  if (area.error) return <p className="font-medium text-error">{area.error}</p>;
  if (area.served) {
    return (
      <p className="flex flex-wrap items-center gap-2 font-medium text-success">
        <Icon name="check" />
        Yes, we serve {area.zip}
        {area.place && ` (${area.place})`}.
        <a href="/book-new" className="link">
          Get your quote
        </a>
      </p>
    );
  }
  return (
    <p className="text-ink">
      {area.zip} is outside our usual area. Ask anyway:{' '}
      <a className="link" href="/book-new">
        send us your request
      </a>{' '}
      or call {business.phone}, and we will see what we can do.
    </p>
  );
}
