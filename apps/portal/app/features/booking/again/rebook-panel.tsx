import type { RebookView } from '@haulbook/contracts';
import { lazyApi } from '../../../http/lazy-api';
import { useSpeech } from '../../../language/use-speech';
import { useSlotWords } from '../../../slots/format-slot';
import { NextSlots } from '../../../slots/slot-picker';
import { useHold } from '../../../slots/use-hold';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { useBooking } from '../booking-context';

/**
 * An earlier job, filled in again: its next free window, which one tap holds. It is part of the page's script: loaded later, it would not be
 * there yet when the draft is, and React would then throw away what the server drew.
 */
export function RebookPanel({ rebooked }: { rebooked: RebookView }) {
  const { t, told } = useSpeech();
  const { slotWords } = useSlotWords();
  const { draft, update, steps, ready } = useBooking();
  const { asking, taken, pick } = useHold({
    ask: async ({ date, windowId }) => (await lazyApi()).booking.hold({ job: draft.job, date, windowId }),
    onHeld: (hold) => {
      update({ hold, callMe: false });
      steps.goTo('review');
    },
    onTaken: () => undefined,
  });
  const { next, gone, job, orderNumber } = rebooked;
  return (
    <section aria-labelledby="again-title" className="card mb-6 p-5 sm:p-8">
      <h2 id="again-title" className="text-xl">
        {t('The same again, as in order {orderNumber}', { orderNumber })}
      </h2>
      <p className="mt-2 text-ink-muted">
        {rebooked.address
          ? t('Everything is filled in for {street}, at today’s prices.', { street: rebooked.address.line1 })
          : t('Everything is filled in, at today’s prices.')}
      </p>
      {gone.length > 0 && <Gone names={gone} />}
      {job.serviceSlug === '' && (
        <p className="mt-4 font-medium">{t('We no longer offer that service. Choose another one under “What to remove”.')}</p>
      )}
      {taken ? (
        <div className="mt-4">
          <Alert tone="warning" title={told(taken.message)}>
            {taken.next.length > 0 && t('The next available times:')}
            <NextSlots slots={taken.next} onPick={(slot) => void pick(slot)} />
          </Alert>
        </div>
      ) : (
        next && (
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <p>
              {t('Next free time:')}
              <strong className="block text-lg text-head">{slotWords(next)}</strong>
            </p>
            <button
              type="button"
              className="btn btn-cta btn-lg max-sm:w-full"
              disabled={!ready || asking !== null}
              onClick={() => void pick(next)}
            >
              {asking ? t('One moment…') : t('Hold it and review')} <Icon name="arrow" />
            </button>
          </div>
        )
      )}
      <p className="mt-4 text-sm text-ink-muted">
        {t('Something changed? Go through the steps below; you can pick any other time there.')}
      </p>
    </section>
  );
}

/** The items of the earlier job that can no longer be booked. */
function Gone({ names }: { names: string[] }) {
  const { t, list } = useSpeech();
  return (
    <div className="mt-4">
      <Alert tone="warning" title={t('Not on our price list anymore')}>
        {t('We left out {gone}. Add something else under “What to remove”, or call us about it.', {
          gone: list(names.map((name) => t(name))),
        })}
      </Alert>
    </div>
  );
}
