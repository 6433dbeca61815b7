import { Button } from 'antd';
import { useState } from 'react';
import type { ScheduleView } from '@haulbook/contracts';
import { type ApiError, type TellingRequest, useFormat, useOverlays, usePost } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from '../scheduling/order-parts';
import { nextSlotsOf, toldOf, type Placed } from '../scheduling/slot';
import { isSamePlace, isSilent, type Movable, type Place } from './board-places';
import { PlaceQuestion, type PlaceQuestionProps } from './place-question';

/** The seconds that a notification with a button stays. */
export const WITH_BUTTON_SECONDS = 12;
const KEY = 'board-move';

/** The wanted place; without a truck, any with room. */
type Wanted = Omit<Place, 'truckId'> & { truckId?: string };

/** Return how the board says a place: "Wed, Mar 3, 10 AM–12 PM, Truck 2". */
function usePlaceWords({ windows, trucks }: ScheduleView) {
  const { day } = useFormat();
  return ({ date, windowId, truckId }: Wanted): string =>
    [day(date), windows.find(({ id }) => id === windowId)?.label, trucks.find(({ id }) => id === truckId)?.name].filter(Boolean).join(', ');
}

/** Return the request that puts a visit or an order at a place. */
const putting = ({ id, orderId, from }: Movable, to: Wanted): TellingRequest => ({
  url: from ? `/api/appointments/${id}/move` : `/api/orders/${orderId}/schedule`,
  values: to,
});

/** Return the request that undoes that, as long as nothing changed since. */
const undoing = ({ from }: Movable, { id, version }: Placed): TellingRequest => ({
  url: `/api/appointments/${id}/${from ? 'move-back' : 'take-back'}`,
  values: { ...from, version },
});

/**
 * Return how something is put at a place of the board. A change of time asks whether to notify the customer; a change of truck alone,
 * or of a flexible visit within its day, notifies no one and does not ask. What was done can be undone, which asks likewise where the customer knows of it; what is refused says
 * why, and offers the next times that fit.
 */
export function usePlacing(schedule: ScheduleView) {
  const [asked, setAsked] = useState<PlaceQuestionProps | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const words = usePlaceWords(schedule);
  const say = useSaid(words);
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const ask = (question: Omit<PlaceQuestionProps, 'onAnswer'>, onYes: (tell: boolean) => Promise<void>) => {
    const onAnswer = (tell: boolean | null) => {
      setAsked(null);
      if (tell !== null) void onYes(tell);
    };
    setAsked({ ...question, onAnswer });
  };
  const doing = async (what: Movable, work: () => Promise<void>, onNext: (slot: Wanted) => void) => {
    setPlacing(what.id);
    await work()
      .catch((error: unknown) => say.refused(what, error as ApiError, onNext))
      .finally(() => setPlacing(null));
  };
  const undo = (what: Movable, placed: Placed, isNews: boolean) => {
    const request = undoing(what, placed);
    const takeBack = (tell: boolean) =>
      doing(
        what,
        async () => {
          await post(request.url, request.values, { messages: tell ? undefined : 'off' });
          say.undone(what);
        },
        (slot) => void run(what, slot, tell),
      );
    if (!isNews) return void takeBack(true);
    const when = what.from ? `Back to ${words(what.from)}` : 'Back to the orders to schedule';
    ask({ title: `Undo this for ${what.customer}?`, okText: 'Undo', when, request }, takeBack);
  };
  const run = (what: Movable, to: Wanted, tell: boolean): Promise<void> =>
    doing(
      what,
      async () => {
        const placed = await post<Placed>(putting(what, to).url, { ...to, tell });
        const isMoved = !isSilent(what, to);
        const isKnown = isMoved && placed.told;
        say.done(what, { ...to, truckId: placed.truckId }, toldOf(tell && isMoved, placed), () => undo(what, placed, isKnown));
      },
      (slot) => void run(what, slot, tell),
    );
  const place = (what: Movable, to: Place) => {
    if (what.from && isSamePlace(what.from, to)) return;
    if (isSilent(what, to)) return void run(what, to, false);
    const does = what.from ? 'Move' : 'Schedule';
    ask({ title: `${does} ${what.customer}?`, okText: does, when: words(to), request: putting(what, to) }, (tell) => run(what, to, tell));
  };
  return { place, placing, question: asked && <PlaceQuestion {...asked} /> };
}

/** Return the notifications of the board. */
function useSaid(words: (place: Wanted) => string) {
  const { notification } = useOverlays();
  return {
    done({ customer }: Movable, to: Place, told: string, onUndo: () => void) {
      const undo = () => {
        notification.destroy(KEY);
        onUndo();
      };
      notification.success({
        key: KEY,
        role: 'status',
        duration: WITH_BUTTON_SECONDS,
        message: `${customer}: ${words(to)}`,
        description: told,
        actions: <Button onClick={undo}>Undo</Button>,
      });
    },
    undone({ customer, from }: Movable) {
      const message = from ? `${customer} is back at ${words(from)}` : `${customer}’s order is back under Orders to schedule`;
      notification.success({ key: KEY, role: 'status', message });
    },
    refused({ customer, from }: Movable, error: ApiError, onNext: (slot: Wanted) => void) {
      const [free] = nextSlotsOf(error);
      const next = free && { date: free.date, windowId: free.windowId };
      const accept = (slot: Wanted) => {
        notification.destroy(KEY);
        onNext(slot);
      };
      notification.error({
        key: KEY,
        role: 'alert',
        duration: WITH_BUTTON_SECONDS,
        message: from ? `${customer} stays where they are` : `${customer} is not scheduled`,
        description: error.message,
        actions: next && <Button onClick={() => accept(next)}>Take {words(next)} instead</Button>,
      });
    },
  };
}
