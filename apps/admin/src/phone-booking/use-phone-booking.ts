import { useCallback, useRef, useState } from 'react';
import { takenCaller, type HoldView, type PhoneBookingView, type PhonePriceView, type TakenCaller } from '@haulbook/contracts';
import { usePost, type ApiError } from '@haulbook/resource-admin';
import { nextSlotsOf } from '../scheduling/slot';
import { useAskAgain } from './use-ask-again';
import type { SlotRefusal } from '../scheduling/slot-refused';
import { jobOf, newCall, toInput, type CallDraft, type CallSlot } from './call-draft';
import { stillWrong, type Wrong } from './still-wrong';

const TOUCHED = ['quotes', 'orders', 'appointments', 'customers', 'customer-addresses', 'invoices', 'message-logs', 'leads'];

interface Trouble extends Wrong {
  refusal: SlotRefusal | null;
  /** Whose the number or the address of a new caller is. */
  taken: TakenCaller | null;
}
const NONE: Trouble = { errors: {}, problem: null, refusal: null, taken: null };

/** Return what is wrong, from the server's refusal. */
function troubleOf(error: ApiError): Trouble {
  const next = nextSlotsOf(error);
  if (error.code === 'slot_taken') return { ...NONE, refusal: { message: error.message, next } };
  return {
    ...NONE,
    errors: Object.fromEntries(Object.entries(error.errors).map(([field, [first]]) => [field, first ?? ''])),
    problem: error.message,
    taken: takenCaller.safeParse(error.details).data ?? null,
  };
}

const asBooked = (draft: CallDraft) => toInput(draft, { isBooked: true, shownTotalCents: null });

/** The state of a call: what is known, what is wrong, and the booking that it becomes. */
export function usePhoneBooking(phone: string, leadId: string | null) {
  const [draft, setDraft] = useState<CallDraft>(() => ({ ...newCall(phone), lead: leadId ? { id: leadId } : null }));
  const [trouble, setTrouble] = useState(NONE);
  /** The call as it was when it was refused. */
  const [refused, setRefused] = useState(draft);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<PhoneBookingView | null>(null);
  const key = useRef(crypto.randomUUID());
  const post = usePost(TOUCHED);
  const askAgain = useAskAgain();
  const change = useCallback((changes: Partial<CallDraft>) => setDraft((now) => ({ ...now, ...changes })), []);
  /** Change what was refused: the refusal is over then. */
  const answer = (changes: Partial<CallDraft>) => {
    setTrouble(NONE);
    change(changes);
  };
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(NONE);
    try {
      await work();
    } catch (error) {
      const found = troubleOf(error as ApiError);
      setTrouble(found);
      setRefused(draft);
      if (found.refusal) change({ slot: null });
    } finally {
      setBusy(false);
    }
  };

  const pick = ({ date, windowId, label, startsAt }: Omit<CallSlot, 'hold'>) =>
    trying(async () => {
      const before = draft.slot?.hold;
      const replaces = before && { id: before.id, token: before.token };
      const asked = { job: { ...jobOf(draft), serviceSlug: draft.serviceSlug ?? 'any' }, date, windowId, ...(replaces && { replaces }) };
      const { id, token, expiresAt } = await post<HoldView>('/api/phone-bookings/holds', asked);
      change({ slot: { date, windowId, label, startsAt, hold: { id, token, expiresAt } } });
    });

  const save = (isBooked: boolean, price: PhonePriceView | undefined) => {
    const shownTotalCents = price && !price.problem ? price.totalCents : null;
    const input = toInput(draft, { isBooked, shownTotalCents });
    return trying(async () => {
      if (await askAgain(input)) setDone(await post('/api/phone-bookings', input, { idempotencyKey: key.current }));
    });
  };

  const wrong = stillWrong(trouble, asBooked(refused), asBooked(draft));
  return { draft, ...trouble, ...wrong, refusals: trouble.errors, busy, done, change, answer, pick, save };
}
