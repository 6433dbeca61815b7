import type { RebookView } from '@haulbook/contracts';
import { lazyApi } from '../../../http/lazy-api';
import { formatSlot } from '../../../slots/format-slot';
import { NextSlots } from '../../../slots/slot-picker';
import { useHold } from '../../../slots/use-hold';
import { Alert } from '../../../ui/alert';
import { namesInWords } from '../../../ui/format';
import { Icon } from '../../../ui/icons';
import { useBooking } from '../booking-context';

/** An earlier job, filled in again: its next free window, which one tap holds. Loaded only for customers who come to book again. */
export default function RebookPanel({ rebooked }: { rebooked: RebookView }) {
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
        The same again, as in order {orderNumber}
      </h2>
      <p className="mt-2 text-ink-muted">
        Everything is filled in{rebooked.address && ` for ${rebooked.address.line1}`}, at today’s prices.
      </p>
      {gone.length > 0 && (
        <div className="mt-4">
          <Alert tone="warning" title="Not on our price list anymore">
            We left out {namesInWords(gone)}. Add something else under “What to remove”, or call us about it.
          </Alert>
        </div>
      )}
      {job.serviceSlug === '' && (
        <p className="mt-4 font-medium">We no longer offer that service. Choose another one under “What to remove”.</p>
      )}
      {taken ? (
        <div className="mt-4">
          <Alert tone="warning" title={taken.message}>
            {taken.next.length > 0 && 'The next available times:'}
            <NextSlots slots={taken.next} onPick={(slot) => void pick(slot)} />
          </Alert>
        </div>
      ) : (
        next && (
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <p>
              Next free time:
              <strong className="block text-lg text-head">{formatSlot(next)}</strong>
            </p>
            <button
              type="button"
              className="btn btn-cta btn-lg max-sm:w-full"
              disabled={!ready || asking !== null}
              onClick={() => void pick(next)}
            >
              {asking ? 'One moment…' : 'Hold it and review'} <Icon name="arrow" />
            </button>
          </div>
        )
      )}
      <p className="mt-4 text-sm text-ink-muted">Something changed? Go through the steps below; you can pick any other time there.</p>
    </section>
  );
}
