import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useBoardMoves } from './board-moves';
import { isSamePlace, type Place } from './board-places';

interface WindowRowProps {
  place: Place;
  label: string;
  /** The entries in it; none when it is free. */
  children: ReactNode;
}

/** A window of a truck's day, onto which visits and orders are dropped. */
export function WindowRow({ place, label, children }: WindowRowProps) {
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
      {children}
    </div>
  );
}
