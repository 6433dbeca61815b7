import { msg } from '@haulbook/core';
import type { Refusal } from '../../../http/form.server';
import { useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';

const TITLES: Record<string, string> = {
  quote_expired: msg('This quote has expired'),
  quote_revised: msg('This quote has been revised'),
  quote_in_revision: msg('A new version is being prepared'),
  quote_decided: msg('This quote was already answered'),
  slot_taken: msg('That time was just taken'),
  hold_expired: msg('Your time is no longer held'),
};
const RELOAD = new Set(['quote_in_revision', 'quote_expired', 'quote_revised', 'quote_decided', 'transition_refused']);

interface Props {
  refusal: Refusal | null;
  onPick?: () => void;
  /** Continue without the coupon, at the price named in the refusal. */
  onDropCoupon?: () => void;
}

/** The notice why an answer was refused and what to do next; nothing when the messages are next to their fields. */
export function QuoteRefusal({ refusal, onPick, onDropCoupon }: Props) {
  const { t, told } = useSpeech();
  if (!refusal?.message || Object.hasOwn(refusal.fields, 'code')) return null;
  const lost = refusal.code === 'slot_taken' || refusal.code === 'hold_expired';
  return (
    <Alert tone={lost ? 'warning' : 'error'} title={told(TITLES[refusal.code] ?? refusal.message)}>
      {TITLES[refusal.code] && <p>{told(refusal.message)}</p>}
      {lost && onPick && (
        <button type="button" className="btn btn-plain mt-2" onClick={onPick}>
          {t('Pick another time')}
        </button>
      )}
      {refusal.code === 'coupon_refused' && onDropCoupon && (
        <button type="button" className="btn btn-plain mt-2" onClick={onDropCoupon}>
          {t('Continue without the coupon')}
        </button>
      )}
      {RELOAD.has(refusal.code) && (
        <button type="button" className="btn btn-plain mt-2" onClick={() => window.location.reload()}>
          {t('Show the current quote')}
        </button>
      )}
    </Alert>
  );
}
