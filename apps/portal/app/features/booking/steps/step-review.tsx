import { formatPhone } from '@haulbook/core';
import { type BookingStep } from '@haulbook/domain';
import type { ReactNode } from 'react';
import { withoutSlot, type Consent } from '../draft';
import type { PriceChange } from '../price/price-change';
import { slotWords } from '../../../slots/slot-words';
import { Alert } from '../../../ui/alert';
import { FieldError, TextField } from '../../../ui/field';
import { HoldTimer } from '../../../slots/hold-timer';
import { NotTaken } from '../photos/photo-picker';
import { PriceChanged } from '../price/price-changed';
import { StepForm } from './step-form';
import type { StepProps } from '../types';

interface Props extends StepProps {
  /** The price of what is asked for is being worked out. */
  pricing: boolean;
  priceChange: PriceChange | null;
  consent: Consent;
  onConsent: (change: Partial<Consent>) => void;
  onGo: (step: BookingStep) => void;
  onHoldExpired: () => void;
}

/** Everything once more, a coupon, consent, and the button. */
export function StepReview({ draft, update, catalog, estimate, uploads, fields, consent, onConsent, onGo, onHoldExpired, ...rest }: Props) {
  const { pricing, priceChange, ...form } = rest;
  const wait = uploads.sending.length > 0 ? 'Sending your photos…' : pricing ? 'Working out the price…' : null;
  const send = withoutSlot(draft) ? ['Send my request', 'Send it at the new price'] : ['Book now', 'Book at the new price'];
  const agreed = send[priceChange ? 1 : 0]!;
  const next = wait ?? agreed;
  return (
    <StepForm title="Look it over" lead="Nothing is charged now." next={next} {...form} ready={form.ready && wait === null}>
      {priceChange && <PriceChanged change={priceChange} next={agreed} />}
      {draft.hold && !withoutSlot(draft) && <HoldTimer hold={draft.hold} onExpire={onHoldExpired} />}
      {draft.served === false && (
        <Alert tone="info" title="This address is outside our usual area">
          We take your request down and call you to see what we can do.
        </Alert>
      )}
      <NotTaken failed={uploads.failed} again={uploads.again} />
      <Summary {...{ draft, catalog, onGo }} sending={uploads.sending.length} />
      <div className="max-w-sm">
        <TextField
          label="Coupon code"
          name="couponCode"
          optional
          autoComplete="off"
          maxLength={32}
          value={draft.couponCode}
          onChange={(event) => update({ couponCode: event.currentTarget.value })}
          error={fields.couponCode}
        />
        {estimate?.coupon && !fields.couponCode && (
          <p role="status" className={`mt-1.5 text-sm font-medium ${estimate.coupon.accepted ? 'text-success' : 'text-error'}`}>
            {estimate.coupon.message}
          </p>
        )}
      </div>
      <ConsentFields {...{ consent, onConsent }} error={fields['consent.terms']} />
    </StepForm>
  );
}

function Summary({ draft, catalog, onGo, sending }: Pick<Props, 'draft' | 'catalog' | 'onGo'> & { sending: number }) {
  const { contact, job, address } = draft;
  const service = catalog.services.find(({ slug }) => slug === job.serviceSlug)?.name ?? 'Junk removal';
  const tier = catalog.volumes.find(({ eighths }) => eighths === job.volumeEighths);
  const load = tier?.label ?? (job.volumeEighths && `${job.volumeEighths}/8 of the truck`);
  const items = job.items.map(({ itemId, quantity }) => `${quantity} × ${catalog.items.find(({ id }) => id === itemId)?.name ?? 'item'}`);
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Part title="Who" step="customer-info" onGo={onGo}>
        {contact.firstName} {contact.lastName}
        {contact.customerType === 'commercial' && contact.companyName && `, ${contact.companyName}`}
        <br />
        {contact.email}
        <br />
        {formatPhone(contact.phone)}
      </Part>
      <Part title="What" step="items" onGo={onGo}>
        {service}
        <br />
        {[load, ...items].filter(Boolean).join(', ')}
        {draft.photos.length + sending > 0 && (
          <span role="status" className="block">
            {draft.photos.length} {draft.photos.length === 1 ? 'photo' : 'photos'}
            {sending > 0 && `, ${sending} on the way`}
          </span>
        )}
      </Part>
      <Part title="Where" step="address" onGo={onGo}>
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.city}, {address.state} {address.zip}
      </Part>
      <Part title="When" step={draft.served === false ? 'address' : 'slot'} onGo={onGo}>
        {withoutSlot(draft) || !draft.hold ? 'We call you to find a time' : slotWords(draft.hold)}
      </Part>
    </dl>
  );
}

function Part({
  title,
  step,
  onGo,
  children,
}: {
  title: string;
  step: BookingStep;
  onGo: (step: BookingStep) => void;
  children: ReactNode;
}) {
  return (
    <div className="rounded-xl border border-line p-4">
      <dt className="flex items-center justify-between gap-3 font-semibold text-brand-strong">
        {title}
        <button type="button" className="link -my-2 px-1 py-2 text-sm" aria-label={`Change: ${title}`} onClick={() => onGo(step)}>
          Change
        </button>
      </dt>
      <dd className="mt-1 text-ink-muted wrap-anywhere">{children}</dd>
    </div>
  );
}

function ConsentFields({ consent, onConsent, error }: Pick<Props, 'consent' | 'onConsent'> & { error: string | undefined }) {
  const tick = (name: keyof Consent) => ({
    type: 'checkbox',
    name,
    className: 'tick mt-0.5',
    checked: consent[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => onConsent({ [name]: event.currentTarget.checked }),
  });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Your consent</legend>
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input {...tick('terms')} aria-invalid={error ? true : undefined} aria-describedby={error && 'terms-error'} />
        <span>
          I agree to the{' '}
          <a className="link" href="/terms" target="_blank">
            terms
          </a>{' '}
          and the{' '}
          <a className="link" href="/privacy" target="_blank">
            privacy notice
          </a>
          .
        </span>
      </label>
      <FieldError id="terms-error" message={error} />
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input {...tick('smsTransactional')} />
        Text me about this appointment. Message rates may apply; reply STOP to end.
      </label>
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input {...tick('smsMarketing')} />
        Text me offers now and then. Not needed to book.
      </label>
    </fieldset>
  );
}
