import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { TruckDayView } from '@haulbook/contracts';
import { useBoardMoves } from './board-moves';
import { isSamePlace, type Place } from './board-places';
import { WindowRoom } from './room-left';

interface WindowRowProps {
  place: Place;
  label: string;
  room: TruckDayView['windows'][number] | undefined;
  /** The entries in it; none when it is free. */
  children: ReactNode;
}

/** A window of a truck's day, onto which visits and orders are dropped. */
export function WindowRow({ place, label, room, children }: WindowRowProps) {
  const dragged = useBoardMoves()?.dragged;
  const { setNodeRef, isOver } = useDroppable({ id: `${place.date} ${place.truckId} ${place.windowId}`, data: { place } });
  const isOpen = dragged && !(dragged.from && isSamePlace(dragged.from, place));
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={label}
      className={`hb-window${isOpen ? ' hb-window-open' : ''}${isOpen && isOver ? ' hb-window-over' : ''}`}
    >
      <span className="hb-entry-window">{label}</span>
      {room && <WindowRoom room={room} />}
      {children}
    </div>
  );
}
