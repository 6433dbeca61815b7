import { DndContext, DragOverlay, pointerWithin, type Active, type DndContextProps, type DragEndEvent, type Over } from '@dnd-kit/core';
import { createContext, Suspense, useContext, useMemo, useState, lazy, type ReactNode } from 'react';
import type { ScheduleView } from '@haulbook/contracts';
import { useBoardSensors, useFormat, usePost } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from '../scheduling/order-parts';
import type { BookedSlot } from '../scheduling/slot';
import type { Movable, Place } from './board-places';
import { usePlacing } from './use-placing';

const SlotDialog = lazy(() => import('../scheduling/slot-dialog'));

interface BoardMoves {
  /** What is being dragged. */
  dragged: Movable | null;
  /** The id of what is being saved. */
  placing: string | null;
  place: (what: Movable, to: Place) => void;
  /** Ask for a day, a window and a truck. */
  choose: (what: Movable) => void;
}

const MovesContext = createContext<BoardMoves | null>(null);

/** Return how things are moved on the board around this component; null where nothing can be moved. */
export const useBoardMoves = (): BoardMoves | null => useContext(MovesContext);

const whatOf = (active: Active) => active.data.current?.what as Movable;
const placeOf = (over: Over | null) => over?.data.current?.place as Place | undefined;

/** Lets visits and orders be dragged to a window of a truck, and moved by menus and a dialog where dragging is no way. */
export function MovableBoard({ schedule, children }: { schedule: ScheduleView; children: ReactNode }) {
  const { place, placing } = usePlacing(schedule);
  const [dragged, setDragged] = useState<Movable | null>(null);
  const [chosen, setChosen] = useState<Movable | null>(null);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const to = placeOf(over);
    if (to) place(whatOf(active), to);
  };
  return (
    <MovesContext.Provider value={{ dragged, placing, place, choose: setChosen }}>
      <DndContext
        sensors={useBoardSensors()}
        collisionDetection={pointerWithin}
        accessibility={useAnnouncements(schedule)}
        onDragStart={({ active }) => setDragged(whatOf(active))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={onDragEnd}
      >
        {children}
        <DragOverlay>{dragged && <div className="hb-entry hb-dragged">{dragged.customer}</div>}</DragOverlay>
      </DndContext>
      {chosen && <ChosenMove what={chosen} onClose={() => setChosen(null)} />}
    </MovesContext.Provider>
  );
}

/** The dialog that moves a visit to any day. */
function ChosenMove({ what: { id, orderId, from, customer }, onClose }: { what: Movable; onClose: () => void }) {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  const move = async (slot: BookedSlot) => {
    await post(`/api/appointments/${id}/move`, slot);
    return `${customer} moved to ${day(slot.date)}`;
  };
  return (
    <Suspense fallback={null}>
      <SlotDialog title={`Move ${customer}`} okText="Move" orderId={orderId} inUse={from ?? undefined} onBook={move} onClose={onClose} />
    </Suspense>
  );
}

/** Return what screen readers hear of a drag. */
function useAnnouncements({ windows, trucks }: ScheduleView): DndContextProps['accessibility'] {
  const { day } = useFormat();
  return useMemo(() => {
    const words = ({ date, windowId, truckId }: Place) =>
      [day(date), windows.find(({ id }) => id === windowId)?.label, trucks.find(({ id }) => id === truckId)?.name].join(', ');
    const over = (to: Place | undefined) => (to ? `Over ${words(to)}.` : 'Over no window.');
    return {
      announcements: {
        onDragStart: ({ active }) => `Picked up ${whatOf(active).customer}.`,
        onDragOver: (event) => over(placeOf(event.over)),
        // What a drop does is said by the question or the notification that follows.
        onDragEnd: (event) => (event.over ? undefined : `${whatOf(event.active).customer} was not moved.`),
        onDragCancel: ({ active }) => `${whatOf(active).customer} was not moved.`,
      },
    };
  }, [windows, trucks, day]);
}
