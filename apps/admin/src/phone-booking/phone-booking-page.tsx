import { Button } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { PhoneBookingView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { Notice, RecordLink, useFormat, usePageHead, useUnsavedGuard } from '@haulbook/resource-admin';
import { BookingSide } from './booking-side';
import { customerName, hasJob, type CallDraft } from './call-draft';
import { CallerSection } from './caller-section';
import { JobSection } from './job-section';
import { PlaceSection } from './place-section';
import { slotName, TimeSection } from './time-section';
import { usePhonePrice } from './use-offers';
import { usePhoneBooking } from './use-phone-booking';

/** From "hello" to a booked job: the caller, the place, the job with its price, the time, and the yes, on one screen. */
export default function PhoneBookingPage() {
  usePageHead('New call', 'From hello to a booked job');
  const [query, setQuery] = useSearchParams();
  const phone = query.get('phone') ?? '';
  const leadId = query.get('lead');
  const [calls, setCalls] = useState(1);
  const next = () => {
    setQuery({}, { replace: true });
    setCalls(calls + 1);
  };
  return <Call key={`${calls}/${phone}/${leadId}`} phone={phone} leadId={leadId} onNext={next} />;
}

interface CallProps {
  phone: string;
  leadId: string | null;
  onNext: () => void;
}

function Call({ phone, leadId, onNext }: CallProps) {
  const { phone: rules } = useFormat();
  const { draft, errors, refusals, problem, refusal, taken, busy, done, change, answer, pick, save } = usePhoneBooking(
    rules.error(phone) ? phone : rules.format(phone),
    leadId,
  );
  const query = usePhonePrice(draft);
  const price = query?.data?.data;
  const form = useInvalidFocus(refusals);
  useUnsavedGuard(() => !done && isBegun(draft));
  if (done) return <Done view={done} name={customerName(draft)} onNext={onNext} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save(true, price);
  };
  const section = { draft, errors, onChange: change };
  return (
    <form ref={form} className="ra-with-side hb-call" noValidate onSubmit={submit}>
      <div className="hb-call-main">
        <CallerSection {...section} taken={taken} onAnswer={answer} />
        <PlaceSection {...section} />
        <JobSection {...section} />
        <TimeSection draft={draft} error={errors['booking.time']} refusal={refusal} busy={busy} onPick={(time) => void pick(time)} />
      </div>
      <BookingSide {...section} price={price} problem={problem} busy={busy} onQuote={() => void save(false, price)} />
    </form>
  );
}

const isBegun = (draft: CallDraft) => draft.name !== '' || draft.line1 !== '' || hasJob(draft);

/** Return a ref for a form whose first field with an error gets the focus when the form was refused. */
function useInvalidFocus(refusals: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);
  return form;
}

interface DoneProps {
  view: PhoneBookingView;
  name: string;
  onNext: () => void;
}

function Done({ view: { order, quote, slot, totalCents }, name, onNext }: DoneProps) {
  const { locale } = useFormat();
  const when = slot ? ` on ${slotName(slot.date, slot.label, locale)}` : '';
  const next = (
    <Button type="primary" autoFocus onClick={onNext}>
      Take the next call
    </Button>
  );
  return (
    <section className="ra-panel">
      <Notice icon="check" role="status" title={order ? `Booked for ${name}${when}` : `A quote is saved for ${name}`} action={next}>
        {order ? 'Order ' : 'Quote '}
        {order ? <RecordLink path="orders" row={order} /> : <RecordLink path="quotes" row={quote} />}
        {totalCents > 0 && `, ${formatCents(totalCents)}`}
        {order && !slot && '. The time is kept until the deposit is paid.'}
      </Notice>
    </section>
  );
}
