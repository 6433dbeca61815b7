import { ApiError, createApi } from '@haulbook/api-client';
import type { AgainOffer } from '@haulbook/contracts';
import { useState } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { leaveForGood } from '../../island/leave-for-good';

/** Refusals after which nothing is booked and another offer is due. After a lost answer it is unknown, so that the same press is sent again. */
const PASSED = new Set<string>(['slot_taken', 'price_changed', 'conflict', 'validation']);

/** Book a job once more with one press. Where its time or price has passed, nothing is booked and the offer of now takes its place. */
export function useAgain(first: AgainOffer) {
  const [offer, setOffer] = useState<AgainOffer | null>(first);
  const { busy, message, run } = useMutation();
  const { orderId } = first;

  const send = async ({ slot: { date, windowId }, lowCents, highCents, key }: AgainOffer) => {
    const { account } = createApi();
    const input = { date, windowId, shownRange: { lowCents, highCents } };
    const { quoteId } = await account.bookAgain(orderId, input, key).catch(async (error: unknown) => {
      if (error instanceof ApiError && PASSED.has(error.code)) setOffer((await account.againOf(orderId)).offer);
      throw error;
    });
    leaveForGood(`/order-confirmation/${quoteId}`);
  };
  return { offer, busy, message, book: (pressed: AgainOffer) => run(() => send(pressed)) };
}
