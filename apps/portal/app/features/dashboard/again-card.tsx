import type { AgainOffer } from '@haulbook/contracts';
import { linkTo, Text, useSpeech } from '../../language/use-speech';
import { useSlotWords } from '../../slots/format-slot';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { againPath } from './again-path';
import { useAgain } from './use-again';

interface Props {
  offer: AgainOffer;
  /** Whether nothing else on the page is asked for first. */
  primary: boolean;
}

/** Return the key of the card of an offer, which begins anew with another one. */
export const offerKey = ({ key, slot: { date, windowId } }: AgainOffer): string => [key, date, windowId].join();

/** A job that is done, once more: the button says what it books, and one press books it. Nothing is held before. */
export function AgainCard({ offer: first, primary }: Props) {
  const { t, told, moneyRange, money } = useSpeech();
  const { slotWords } = useSlotWords();
  const { offer, busy, message, book } = useAgain(first);
  const { orderId, orderNumber, serviceName, street } = first;
  const price = ({ lowCents, highCents }: AgainOffer) => (lowCents === highCents ? money(lowCents) : moneyRange(lowCents, highCents));
  return (
    <section aria-labelledby="again-title" className="card no-print mb-10 border-brand/40 bg-brand-faint p-5 sm:p-6">
      <h2 id="again-title" className="text-xl">
        {t('The same again?')}
      </h2>
      <p className="mt-1 text-ink-muted">
        {t('{service} at {street}, as in order {orderNumber}.', { service: t(serviceName), street, orderNumber })}
      </p>
      {message && (
        <div className="mt-4">
          <Alert tone="warning" title={told(message)}>
            {offer ? t('This is what we can offer now:') : t('Use the link below to book it step by step.')}
          </Alert>
        </div>
      )}
      {offer && (
        <>
          <button
            type="button"
            className={`btn mt-4 h-auto min-h-11 py-2 whitespace-normal max-sm:w-full ${primary ? 'btn-cta' : 'btn-plain'}`}
            disabled={busy}
            onClick={() => void book(offer)}
          >
            <Icon name="calendar" />
            {busy ? t('One moment…') : t('Book again: {slot} · {price}', { slot: slotWords(offer.slot), price: price(offer) })}
          </button>
          <p className="mt-3 text-sm text-ink-muted">
            {t('This reserves the time right away. You approve the price before we come.')}{' '}
            <Text id="By booking you agree to our <0>terms</0> and <1>privacy notice</1>." parts={[linkTo('/terms'), linkTo('/privacy')]} />
          </p>
        </>
      )}
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center" href={againPath({ id: orderId })}>
          {t('Another time or other items')}
        </a>
      </p>
    </section>
  );
}
