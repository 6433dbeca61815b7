import type { HoldView, QuoteView, RepriceView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import { type QuoteFormData } from '@haulbook/domain';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { promiseOf } from '../quote-facts';
import { useQuotePost } from './use-quote-post';
import type { SavedForm } from '../../../forms/use-saved-form';
import { useShowProblem } from '../../../ui/use-show-problem';
import { TextArea } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import { CodeField } from './code-field';
import { QuoteRefusal } from './quote-refusal';
import { QuoteSlot } from './quote-slot';
import { SignatureField, type SignatureValue } from './signature-field';

const UNSIGNED: SignatureValue = { name: '', image: null, drawn: false };

export interface ApproveProps {
  quote: QuoteView;
  token: string | undefined;
  selected: ReadonlySet<string>;
  withoutCoupon: boolean;
  /** What is approved: the same that stands beside this. */
  costs: RepriceView;
  form: SavedForm<QuoteFormData>;
  /** The day whose price is wanted. */
  onDay?: (date: string | null) => void;
  onDropCoupon: () => void;
  onBack: () => void;
}

/** Has the price follow the day that is kept or held. */
function useDay(date: string | null, onDay: ApproveProps['onDay']): void {
  const tell = useRef(onDay);
  tell.current = onDay;
  useEffect(() => tell.current?.(date), [date]);
}

/** Step 2: when, who we write to, notes, the code from the mail, the signature, approve. */
export function ApproveStep({ quote, token, selected, withoutCoupon, costs, form, onDay, onDropCoupon, onBack }: ApproveProps) {
  const [hold, setHold] = useState<HoldView | null>(null);
  const [keep, setKeep] = useState(quote.requestedSlot !== null && form.values.selectedDate === undefined);
  const [code, setCode] = useState('');
  const [signature, setSignature] = useState(UNSIGNED);
  const [agree, setAgree] = useState(false);
  const slot = keep ? 'kept' : (hold?.id ?? null);
  const hasSlot = slot !== null;
  const post = useQuotePost(quote, token, { ...signature, slot, hold: slot, code, agree });
  const problemForm = useShowProblem(post.problem);
  useDay((keep ? quote.requestedSlot?.date : hold?.date) ?? null, onDay);
  // A time that was lost is no longer offered: the list of free times begins anew.
  const [lost, setLost] = useState(0);
  const { refusal } = post;
  useEffect(() => {
    if (refusal?.code !== 'slot_taken' && refusal?.code !== 'hold_expired') return;
    setHold(null);
    setKeep(false);
    setLost((count) => count + 1);
  }, [refusal]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(!hasSlot && { slot: 'Please pick a day and a time' }),
      ...(signature.drawn && !signature.image && { image: 'Please draw your signature, or choose to type it' }),
    };
    const answer = {
      selectedLineIds: [...selected],
      withoutCoupon,
      totalCents: costs.totalCents,
      hold: keep || !hold ? null : { id: hold.id, token: hold.token },
      keep: keep && quote.requestedSlot ? { date: quote.requestedSlot.date, windowId: quote.requestedSlot.windowId } : null,
      code,
      signature: { name: signature.name, image: signature.image },
      notes: form.values.additionalNotes ?? '',
      agree,
    };
    void post.send('approve', answer, missing);
  };
  return (
    <form ref={problemForm} method="post" noValidate onSubmit={submit} className="card p-5 sm:p-8">
      <h2 id="quote-step-title" tabIndex={-1} className="text-xl outline-none">
        Choose a time and approve
      </h2>
      <div className="mt-6 grid gap-7">
        <QuoteRefusal
          refusal={withoutCoupon && post.refusal?.code === 'coupon_refused' ? null : post.refusal}
          onPick={() => setKeep(false)}
          onDropCoupon={onDropCoupon}
        />
        <QuoteSlot
          key={lost}
          {...{ quote, token, hold, keep }}
          wantedOn={form.values.selectedDate ?? null}
          error={post.fields.slot ?? post.fields.hold}
          onKeep={setKeep}
          onHold={(held) => {
            setHold(held);
            if (held) form.update({ selectedDate: held.date, selectedTime: held.windowId });
          }}
        />
        <Contact customer={quote.customer} />
        <TextArea
          label="Notes for the crew"
          optional
          maxLength={2000}
          value={form.values.additionalNotes ?? ''}
          onChange={(event) => form.update({ additionalNotes: event.currentTarget.value })}
        />
        <CodeField number={quote.number} token={token} value={code} onChange={setCode} error={post.fields.code} />
        <SignatureField
          value={signature}
          onChange={(change) => setSignature((current) => ({ ...current, ...change }))}
          agree={agree}
          onAgree={setAgree}
          fields={post.fields}
          totalCents={costs.totalCents}
          promise={promiseOf({ ...quote, totalCents: costs.totalCents })}
        />
      </div>
      <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          <Icon name="back" /> Back to the quote
        </button>
        <button className="btn btn-cta btn-lg" disabled={post.busy}>
          {post.busy ? 'Approving…' : 'Approve and book'}
        </button>
      </div>
    </form>
  );
}

function Contact({ customer }: { customer: QuoteView['customer'] }) {
  return (
    <section aria-labelledby="contact-title">
      <h3 id="contact-title" className="mb-1 text-base">
        We keep you posted at
      </h3>
      <p className="text-ink-muted">
        {customer.email}
        {customer.phone && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{formatPhone(customer.phone)}</span>
          </>
        )}
      </p>
    </section>
  );
}
