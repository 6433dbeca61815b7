import type { HoldView, QuoteView } from '@haulbook/contracts';
import { lazyApi } from '../../../http/lazy-api';
import { Text, useSpeech } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { useSlotWords } from '../../../slots/format-slot';
import { HoldTimer } from '../../../slots/hold-timer';
import { NextSlots, SlotPicker } from '../../../slots/slot-picker';
import { holdExpired, useHold } from '../../../slots/use-hold';
import { useSlots } from '../../../slots/use-slots';
import { Alert } from '../../../ui/alert';
import { FieldError } from '../../../ui/field';

interface Props {
  quote: QuoteView;
  token: string | undefined;
  hold: HoldView | null;
  /** The day chosen on an earlier visit, shown first. */
  wantedOn: string | null;
  /** Whether to keep the time requested with the quote. */
  keep: boolean;
  error: string | undefined;
  onKeep: (keep: boolean) => void;
  onHold: (hold: HoldView | null) => void;
}

/** The picker of the time: the one requested with the quote, or another one. */
export function QuoteSlot(props: Props) {
  const { t } = useSpeech();
  const { slotWords } = useSlotWords();
  const { quote, keep, onKeep, error } = props;
  return (
    <section aria-labelledby="slot-title">
      <h3 id="slot-title" className="mb-3 text-base">
        {t('When should we come?')}
      </h3>
      {quote.requestedSlot && (
        <div className="mb-4 grid gap-3 sm:grid-cols-2">
          <label className="choice">
            <input type="radio" name="keep" className="tick" checked={keep} onChange={() => onKeep(true)} />
            <span>
              <Text
                id="As requested: <0>{time}</0>"
                values={{ time: slotWords(quote.requestedSlot) }}
                parts={[(words) => <strong className="inline-block">{words}</strong>]}
              />
              {!quote.requestedSlot.heldUntil && (
                <span className="block text-sm text-ink-muted">{t('Not on hold right now. We’ll book it if it’s still available.')}</span>
              )}
            </span>
          </label>
          <label className="choice">
            <input type="radio" name="keep" className="tick" checked={!keep} onChange={() => onKeep(false)} />
            {t('Another time')}
          </label>
        </div>
      )}
      {!keep && <OtherTime {...props} />}
      {error && (
        <div data-invalid="" tabIndex={-1} className="outline-none">
          <FieldError message={error} />
        </div>
      )}
    </section>
  );
}

function OtherTime({ quote, token, hold, wantedOn, onHold }: Props) {
  const speech = useSpeech();
  const { told } = speech;
  const { holdMinutes } = useRoot().business.rules;
  const given = token ? { token } : {};
  const slots = useSlots(async (from) => (await lazyApi()).quotes.availability(quote.number, { ...given, ...(from && { from }) }));
  const { asking, taken, setTaken, pick } = useHold({
    ask: async (slot) => (await lazyApi()).quotes.hold(quote.number, { ...given, date: slot.date, windowId: slot.windowId }),
    onHeld: onHold,
    onTaken: () => void slots.reload(),
  });
  const expire = () => {
    onHold(null);
    setTaken(holdExpired(holdMinutes, speech));
    void slots.reload();
  };
  return (
    <div className="grid gap-4">
      {hold && <HoldTimer hold={hold} onExpire={expire} />}
      {taken && (
        <Alert tone="warning" title={told(taken.message)}>
          <NextSlots slots={taken.next} onPick={(slot) => void pick(slot)} />
        </Alert>
      )}
      {slots.failed && <Alert tone="error">{told(slots.failed)}</Alert>}
      <SlotPicker
        availability={slots.availability}
        picked={hold}
        startOn={wantedOn}
        asking={asking}
        onPick={(slot) => void pick(slot)}
        onLater={() => void slots.later()}
        loadingLater={slots.loadingLater}
      />
    </div>
  );
}
