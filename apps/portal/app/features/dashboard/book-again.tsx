import type { RepeatJobView } from '@haulbook/contracts';
import { useSpeech } from '../../language/use-speech';
import { useMoments } from '../../site-data/use-moments';
import { NextSlots } from '../../slots/slot-picker';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { useRepeatVisit } from './use-repeat-visit';

/** The jobs that can be booked again: one tap shows the next free times, a second one books. */
export function BookAgain({ jobs }: { jobs: RepeatJobView[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]">
      {jobs.map((job) => (
        <li key={job.id} className="card p-5">
          <RepeatJobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

function RepeatJobCard({ job }: { job: RepeatJobView }) {
  const { t, told, money, weekdayAndDay } = useSpeech();
  const { dayOf } = useMoments();
  const { offer, busy, message, open, book } = useRepeatVisit(job.id);
  return (
    <>
      <h3 className="text-lg">{job.address || t(job.serviceName)}</h3>
      <p className="text-ink-muted">
        {job.address && `${t(job.serviceName)} · `}
        {t(job.frequency)} · <span className="whitespace-nowrap">{job.number}</span>
      </p>
      <p className="mt-3 text-xl font-bold text-head">{money(offer?.totalCents ?? job.totalCents)}</p>
      {job.nextAt && <p className="text-sm text-ink-muted">{t('Next visit: {day}', { day: weekdayAndDay(dayOf(job.nextAt)) })}</p>}
      {message && (
        <div className="mt-3">
          <Alert tone="warning">{told(message)}</Alert>
        </div>
      )}
      {!offer && (
        <button type="button" className="btn btn-plain mt-4" disabled={busy} onClick={() => void open()}>
          <Icon name="calendar" /> {busy ? t('One moment…') : t('Book a pickup')}
          <span className="sr-only"> {t('at {place}', { place: job.address || job.number })}</span>
        </button>
      )}
      {offer && (
        <fieldset className="mt-4" disabled={busy}>
          <legend className="font-semibold">
            {offer.next.length > 0 ? t('When should we come?') : t('No free times in the next three weeks')}
          </legend>
          <NextSlots slots={offer.next} onPick={(slot) => void book(slot)} />
        </fieldset>
      )}
    </>
  );
}
