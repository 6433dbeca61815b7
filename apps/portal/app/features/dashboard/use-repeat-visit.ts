import { createApi } from '@haulbook/api-client';
import type { RepeatTimesView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { randomKey } from '../../forms/submission-key';
import { useMutation } from '../../forms/use-mutation';
import { useSpeech } from '../../language/use-speech';
import { formatSlot } from '../../slots/format-slot';
import type { Picked } from '../../slots/slot-picker';
import { useNotify } from '../../ui/notifications';

/** What is offered, under a key that books each of its times once. */
type Offer = RepeatTimesView & { key: string };

/** Offer the next times of a repeat job, and book one of them. After a refusal, the offer is fetched again. */
export function useRepeatVisit(id: string) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { busy, message, run } = useMutation();
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const speech = useSpeech();
  const { t } = speech;
  const fetchOffer = async () => setOffer({ ...(await createApi().account.repeatTimes(id)), key: randomKey() });

  const book = async ({ date, windowId }: Picked) => {
    const { totalCents: shownTotalCents, key } = offer!;
    await run(async () => {
      const input = { date, windowId, shownTotalCents };
      const booked = await createApi()
        .account.repeatVisit(id, input, `${key}-${date}-${windowId}`)
        .catch(async (error: unknown) => {
          await fetchOffer();
          throw error;
        });
      setOffer(null);
      notify({
        type: 'success',
        title: t('Booked for {time}', { time: formatSlot(booked.slot, speech) }),
        message: t('Order {number} is confirmed. We’ll remind you the day before.', { number: booked.orderNumber }),
        actions: [{ label: t('See the order'), action: `/customer/orders/${booked.orderId}`, style: 'secondary' }],
      });
    });
    revalidate();
  };
  return { offer, busy, message, open: () => run(fetchOffer), book };
}
