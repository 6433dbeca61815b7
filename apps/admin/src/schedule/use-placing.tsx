import { App, Button } from 'antd';
import { useState } from 'react';
import type { ScheduleView } from '@haulbook/contracts';
import { useFormat, usePost, type ApiError } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from '../scheduling/order-parts';
import { nextSlotsOf, toldOf, type Placed } from '../scheduling/slot';
import { isSamePlace, isSameTime, type Movable, type Place } from './board-places';
import { placedAt, PlaceQuestion } from './place-question';

/** The seconds that a notification with a button stays. */
export const WITH_BUTTON_SECONDS = 12;
const KEY = 'board-move';
/** A customer who knows a time hears that it is taken back. */
const UNDO_AND_TELL = 'Undo and tell them';

/** The wanted place; without a truck, any with room. */
type Wanted = Omit<Place, 'truckId'> & { truckId?: string };

/** Return how the board says a place: "Wed, Mar 3, 10 AM–12 PM, Truck 2". */
function usePlaceWords({ windows, trucks }: ScheduleView) {
  const { day } = useFormat();
  return ({ date, windowId, truckId }: Wanted): string =>
    [day(date), windows.find(({ id }) => id === windowId)?.label, trucks.find(({ id }) => id === truckId)?.name].filter(Boolean).join(', ');
}

/** Return the calls that put a visit or an order at a place, and undo it as long as nothing changed since. */
function useCalls() {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  return {
    put: (what: Movable, to: Wanted, tell: boolean) => post<Placed>(placedAt(what), { ...to, tell }),
    undo: ({ from }: Movable, { id, version }: Placed) =>
      post(`/api/appointments/${id}/${from ? 'move-back' : 'take-back'}`, { ...from, version }),
  };
}

/**
 * Return how something is put at a place of the board. A change of time asks whether to notify the customer; a change of truck alone
 * notifies no one and does not ask. What was done can be undone; what is refused says why, and offers the next times that fit.
 */
export function usePlacing(schedule: ScheduleView) {
  const [asked, setAsked] = useState<{ what: Movable; to: Place } | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const words = usePlaceWords(schedule);
  const say = useSaid(words);
  const calls = useCalls();
  const doing = async (what: Movable, work: () => Promise<void>, onNext: (slot: Wanted) => void) => {
    setPlacing(what.id);
    await work()
      .catch((error: unknown) => say.refused(what, error as ApiError, onNext))
      .finally(() => setPlacing(null));
  };
  const undo = (what: Movable, placed: Placed) =>
    doing(
      what,
      async () => {
        await calls.undo(what, placed);
        say.undone(what);
      },
      (slot) => void run(what, slot, placed.told),
    );
  const run = (what: Movable, to: Wanted, tell: boolean): Promise<void> =>
    doing(
      what,
      async () => {
        const placed = await calls.put(what, to, tell);
        const wasToTell = tell && !(what.from && isSameTime(what.from, to));
        say.done(
          what,
          { ...to, truckId: placed.truckId },
          { told: toldOf(wasToTell, placed), undo: placed.told ? UNDO_AND_TELL : 'Undo' },
          () => void undo(what, placed),
        );
      },
      (slot) => void run(what, slot, tell),
    );
  const place = (what: Movable, to: Place) => {
    if (what.from && isSamePlace(what.from, to)) return;
    if (what.from && isSameTime(what.from, to)) return void run(what, to, false);
    setAsked({ what, to });
  };
  const answer = (tell: boolean | null) => {
    setAsked(null);
    if (asked && tell !== null) void run(asked.what, asked.to, tell);
  };
  const question = asked && <PlaceQuestion {...asked} when={words(asked.to)} onAnswer={answer} />;
  return { place, placing, question };
}

/** Return the notifications of the board. */
function useSaid(words: (place: Wanted) => string) {
  const { notification } = App.useApp();
  return {
    done({ customer }: Movable, to: Place, said: { told: string; undo: string }, onUndo: () => void) {
      const undo = () => {
        notification.destroy(KEY);
        onUndo();
      };
      notification.success({
        key: KEY,
        role: 'status',
        duration: WITH_BUTTON_SECONDS,
        message: `${customer}: ${words(to)}`,
        description: said.told,
        actions: <Button onClick={undo}>{said.undo}</Button>,
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
