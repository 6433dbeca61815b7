import type { HoldView, QuoteView, RepriceView } from '@haulbook/contracts';
import type { QuoteFormData } from '@haulbook/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedForm } from '../../../forms/use-saved-form';
import type { SignatureValue } from '../../../signing/signature-field';
import { useShowProblem } from '../../../ui/use-show-problem';
import { missingParts } from './missing-parts';
import { useQuotePost } from './use-quote-post';

const UNSIGNED: SignatureValue = { name: '', image: null, drawn: false };

export interface ApprovalOptions {
  quote: QuoteView;
  token: string | undefined;
  /** Ids of the selected optional lines. */
  selected: ReadonlySet<string>;
  withoutCoupon: boolean;
  /** The costs to approve, as shown next to the form. */
  costs: RepriceView;
  form: SavedForm<QuoteFormData>;
  /** Called with the day whose price is needed, and whether any time of it will do. */
  onDay?: (date: string | null, flexible: boolean) => void;
}

/** Keep the customer's input for approving a quote: time, code, signature and agreement. `submit` sends it. */
export function useApproval({ quote, token, selected, withoutCoupon, costs, form, onDay }: ApprovalOptions) {
  const slot = useSlotChoice({ quote, form, onDay });
  const [code, setCode] = useState('');
  const [signature, setSignature] = useState(UNSIGNED);
  const [agree, setAgree] = useState(false);
  const [purchaseOrder, setPurchaseOrder] = useState(quote.purchaseOrder.number);
  const post = useQuotePost(quote, token, { ...signature, slot: slot.value, hold: slot.value, code, agree, purchaseOrder });
  const formRef = useShowProblem(post.problem);
  const { release } = slot;
  const { refusal } = post;
  useEffect(() => {
    if (refusal?.code === 'slot_taken' || refusal?.code === 'hold_expired') release();
  }, [refusal, release]);

  const submit = () => {
    const missing = missingParts(quote, { slot: slot.value, code, signature, agree, purchaseOrder });
    const answer = {
      selectedLineIds: [...selected],
      withoutCoupon,
      totalCents: costs.totalCents,
      ...slot.answer,
      code,
      signature: { name: signature.name, image: signature.image },
      notes: form.values.additionalNotes ?? '',
      purchaseOrder,
      agree,
    };
    void post.send('approve', answer, missing);
  };
  const sign = (change: Partial<SignatureValue>) => setSignature((current) => ({ ...current, ...change }));
  return { formRef, post, slot, code, setCode, signature, sign, agree, setAgree, purchaseOrder, setPurchaseOrder, submit };
}

/** Keep the time of the visit: the one requested with the quote, or a newly held one. The price follows its day. */
function useSlotChoice({ quote, form, onDay }: Pick<ApprovalOptions, 'quote' | 'form' | 'onDay'>) {
  const requested = quote.requestedSlot;
  const [hold, setHold] = useState<HoldView | null>(null);
  const [keep, setKeep] = useState(requested !== null && form.values.selectedDate === undefined);
  // The number of lost times: each one reloads the list of available times.
  const [lost, setLost] = useState(0);
  const release = useCallback(() => {
    setHold(null);
    setKeep(false);
    setLost((count) => count + 1);
  }, []);
  const chosen = keep ? requested : hold;
  useDay(chosen?.date ?? null, chosen?.flexible === true, onDay);
  const pick = (held: HoldView | null) => {
    setHold(held);
    if (held) form.update({ selectedDate: held.date, selectedTime: held.windowId });
  };
  const answer = {
    hold: keep || !hold ? null : { id: hold.id, token: hold.token },
    keep: keep && requested ? { date: requested.date, windowId: requested.windowId } : null,
  };
  return { hold, pick, keep, setKeep, lost, release, answer, value: keep ? 'kept' : (hold?.id ?? null) };
}

/** Report the day whose price is needed, and whether any time of it will do. */
function useDay(date: string | null, flexible: boolean, onDay: ApprovalOptions['onDay']): void {
  const report = useRef(onDay);
  report.current = onDay;
  useEffect(() => report.current?.(date, flexible), [date, flexible]);
}
