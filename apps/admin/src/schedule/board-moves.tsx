import {
  DndContext,
  DragOverlay,
  pointerWithin,
  type Active,
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  type DroppableContainer,
  type Over,
} from '@dnd-kit/core';
import { createContext, Suspense, useContext, useMemo, useState, lazy, type ReactNode } from 'react';
import type { ScheduleView } from '@haulbook/contracts';
import { useBoardSensors, useFormat, usePost } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from '../scheduling/order-parts';
import type { BookedSlot } from '../scheduling/slot';
import type { Movable, Place } from './board-places';
import { stopsOf, withMoved } from './stop-order';
import { useOrdering } from './use-ordering';
import { usePlacing } from './use-placing';

const SlotDialog = lazy(() => import('../scheduling/slot-dialog'));

interface BoardMoves {
  /** What is being dragged. */
  dragged: Movable | null;
  /** The id of what is being saved. */
  placing: string | null;
  place: (what: Movable, to: Place) => void;
  /** Put a visit at the place of another one of its window. */
  reorder: (what: Movable, onto: string) => void;
  /** Ask for a day, a window and a truck. */
  choose: (what: Movable) => void;
}

const MovesContext = createContext<BoardMoves | null>(null);

/** Return how things are moved on the board around this component; null where nothing can be moved. */
export const useBoardMoves = (): BoardMoves | null => useContext(MovesContext);

const whatOf = (active: Active) => active.data.current?.what as Movable;
const placeOf = (over: Over | null) => over?.data.current?.place as Place | undefined;
const stopOf = (over: Over | null) => over?.data.current?.stop as string | undefined;

/** Of a stop and the window it is in, the stop is what is meant. */
const closest: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  const stops = under.filter(({ data }) => (data?.droppableContainer as DroppableContainer).data.current?.stop);
  return stops.length > 0 ? stops : under;
};

/** Lets visits and orders be dragged to a window of a truck, and moved by menus and a dialog where dragging is no way. */
export function MovableBoard({ schedule, children }: { schedule: ScheduleView; children: ReactNode }) {
  const { place, placing, question } = usePlacing(schedule);
  const reorder = useReorder(schedule);
  const [dragged, setDragged] = useState<Movable | null>(null);
  const [chosen, setChosen] = useState<Movable | null>(null);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const [to, stop] = [placeOf(over), stopOf(over)];
    if (stop) reorder(whatOf(active), stop);
    else if (to) place(whatOf(active), to);
  };
  return (
    <MovesContext.Provider value={{ dragged, placing, place, reorder, choose: setChosen }}>
      <DndContext
        sensors={useBoardSensors()}
        collisionDetection={closest}
        accessibility={useAnnouncements(schedule)}
        onDragStart={({ active }) => setDragged(whatOf(active))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={onDragEnd}
      >
        {children}
        <DragOverlay>{dragged && <div className="hb-entry hb-dragged">{dragged.customer}</div>}</DragOverlay>
      </DndContext>
      {question}
      {chosen && <ChosenMove what={chosen} onClose={() => setChosen(null)} />}
    </MovesContext.Provider>
  );
}

/** Return how a visit is put at the place of another one of its window. */
function useReorder(schedule: ScheduleView) {
  const { order } = useOrdering();
  return (what: Movable, onto: string) => {
    if (!what.from) return;
    const stops = stopsOf(schedule, what.from);
    const after = withMoved(stops, what.id, onto);
    const nth = after.findIndex(({ id }) => id === what.id) + 1;
    const truck = schedule.trucks.find(({ id }) => id === what.from!.truckId)?.name;
    void order(what.from, stops, after, `${what.customer} is now stop ${nth} of ${truck}`);
  };
}

/** The dialog that moves a visit to any day. */
function ChosenMove({ what: { id, orderId, from, customer }, onClose }: { what: Movable; onClose: () => void }) {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  const bookedAt = `/api/appointments/${id}/move`;
  const move = async (slot: BookedSlot) => {
    await post(bookedAt, slot);
    return `${customer} moved to ${day(slot.date)}`;
  };
  return (
    <Suspense fallback={null}>
      <SlotDialog
        title={`Move ${customer}`}
        okText="Move"
        orderId={orderId}
        inUse={from ?? undefined}
        bookedAt={bookedAt}
        onBook={move}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Return what screen readers hear of a drag. */
function useAnnouncements({ windows, trucks, days }: ScheduleView): DndContextProps['accessibility'] {
  const { day } = useFormat();
  return useMemo(() => {
    const words = ({ date, windowId, truckId }: Place) =>
      [day(date), windows.find(({ id }) => id === windowId)?.label, trucks.find(({ id }) => id === truckId)?.name].join(', ');
    const over = (to: Place | undefined, stop: string | undefined) => {
      if (!to) return 'Over no window.';
      const taken = stop && stopsOf({ days }, to).find(({ id }) => id === stop);
      return taken ? `Over the place of ${taken.customer}, ${words(to)}.` : `Over ${words(to)}.`;
    };
    return {
      announcements: {
        onDragStart: ({ active }) => `Picked up ${whatOf(active).customer}.`,
        onDragOver: (event) => over(placeOf(event.over), stopOf(event.over)),
        // What a drop does is said by the question or the notification that follows.
        onDragEnd: (event) => (event.over ? undefined : `${whatOf(event.active).customer} was not moved.`),
        onDragCancel: ({ active }) => `${whatOf(active).customer} was not moved.`,
      },
    };
  }, [windows, trucks, days, day]);
}
