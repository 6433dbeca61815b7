import { HoldTimer } from '../../../slots/hold-timer';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/field';
import { useBooking } from '../booking-context';
import { withoutSlot } from '../draft';
import { NotTaken } from '../../../forms/photos/photo-picker';
import { PriceChanged } from '../price/price-changed';
import { ConsentFields } from './consent-fields';
import { ReviewSummary } from './review-summary';
import { StepForm } from './step-form';

/** Summary, coupon, consent, and the button that books. */
export function StepReview() {
  const { draft, price, submission, uploads, slotHold } = useBooking();
  const { priceChange } = submission;
  const waiting = uploads.sending.length > 0 ? 'Sending your photos…' : price.pending ? 'Calculating the price…' : null;
  const [label, labelAtNewPrice] = withoutSlot(draft)
    ? (['Send my request', 'Send at the new price'] as const)
    : (['Book now', 'Book at the new price'] as const);
  const submitLabel = priceChange ? labelAtNewPrice : label;
  return (
    <StepForm title="Review your booking" lead="You won’t be charged now." next={waiting ?? submitLabel} waiting={waiting !== null}>
      {priceChange && <PriceChanged change={priceChange} next={submitLabel} />}
      {draft.hold && !withoutSlot(draft) && <HoldTimer hold={draft.hold} onExpire={slotHold.expire} />}
      {draft.served === false && (
        <Alert tone="info" title="This address is outside our service area">
          Send us your request and we’ll call you to see what we can do.
        </Alert>
      )}
      <NotTaken failed={uploads.failed} again={uploads.again} />
      <ReviewSummary />
      <CouponField />
      <ConsentFields />
    </StepForm>
  );
}

function CouponField() {
  const { draft, update, price, submission } = useBooking();
  const error = submission.fields.couponCode;
  const coupon = price.estimate?.coupon;
  return (
    <div className="max-w-sm">
      <TextField
        label="Coupon code"
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
          {coupon.message}
        </p>
      )}
    </div>
  );
}
