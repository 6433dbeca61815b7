import { msg } from '@haulbook/core';
import { lazy, Suspense } from 'react';
import { useSpeech, useText } from '../../../language/use-speech';
import { HoldTimer } from '../../../slots/hold-timer';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/spinner';
import { useBooking } from '../booking-context';
import { withoutSlot } from '../draft';
import { firmOffer } from '../firm/signing';
import { NotTaken } from '../../../forms/photos/photo-picker';
import { PriceChanged } from '../price/price-changed';
import { ConsentFields } from './consent-fields';
import { ReviewSummary } from './review-summary';
import { StepForm } from './step-form';

/** Signing is loaded only where the owner offers firm prices; without it, the booking is a request as ever. */
const FirmPart = lazy(() => import('../firm/firm-part'));

/** Summary, coupon, consent, what signs a firm price, and the button that books. */
export function StepReview() {
  const t = useText();
  const { draft, price, submission, uploads, slotHold } = useBooking();
  const { priceChange } = submission;
  const waiting = uploads.sending.length > 0 ? t('Sending your photos…') : price.pending ? t('Calculating the price…') : null;
  const isFirm = submission.firmCents !== null;
  const [label, labelAtNewPrice] = LABELS[isFirm ? 'firm' : withoutSlot(draft) ? 'call' : 'request'];
  const submitLabel = t(priceChange ? labelAtNewPrice : label);
  const lead = isFirm ? t('Check everything, then sign to book.') : t('You won’t be charged now.');
  return (
    <StepForm title={t('Review your booking')} lead={lead} next={waiting ?? submitLabel} waiting={waiting !== null}>
      {priceChange && <PriceChanged change={priceChange} next={submitLabel} />}
      {draft.hold && !withoutSlot(draft) && <HoldTimer hold={draft.hold} onExpire={slotHold.expire} />}
      {draft.served === false && (
        <Alert tone="info" title={t('This address is outside our service area')}>
          {t('Send us your request and we’ll call you to see what we can do.')}
        </Alert>
      )}
      <NotTaken failed={uploads.failed} again={uploads.again} />
      <ReviewSummary />
      <CouponField />
      <ConsentFields />
      {firmOffer(price.estimate, draft.served) && (
        <Suspense fallback={<Spinner label={t('Loading your firm price…')} />}>
          <FirmPart />
        </Suspense>
      )}
    </StepForm>
  );
}

/** The button's label, and the one at a changed price. */
const LABELS = {
  firm: [msg('Sign and book'), msg('Book at the new price')],
  request: [msg('Book now'), msg('Book at the new price')],
  call: [msg('Send my request'), msg('Send at the new price')],
} as const;

function CouponField() {
  const { t, told } = useSpeech();
  const { draft, update, price, submission } = useBooking();
  const error = submission.fields.couponCode ?? submission.fields.couponId;
  const coupon = price.estimate?.coupon;
  return (
    <div className="max-w-sm">
      <TextField
        label={t('Coupon code')}
        name="couponCode"
        optional
        autoComplete="off"
        maxLength={32}
        value={draft.couponCode}
        onChange={(event) => update({ couponCode: event.currentTarget.value })}
        error={error}
      />
      {coupon && !error && (
        <p role="status" className={`mt-1.5 text-sm font-medium ${coupon.accepted ? 'text-success' : 'text-error'}`}>
          {told(coupon.message)}
        </p>
      )}
    </div>
  );
}
