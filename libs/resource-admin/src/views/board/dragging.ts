import { MouseSensor, TouchSensor, useSensor, useSensors, type Active, type DndContextProps, type Over } from '@dnd-kit/core';
import { useMemo } from 'react';
import type { ChoiceSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { Row } from '../../schema/fields';
import { useTitleOf } from '../../schema/use-title-of';
import { useTexts } from '../../texts/wording';

/** A press becomes a drag after this way, so that links in a card take clicks; on a touch screen after this time, so that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Return the ways to drag a card. The keyboard moves it by its menu. */
export const useBoardSensors = () => useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

/** Return what screen readers hear of a drag. */
export function useAnnouncements(resource: ResourceSchema, states: ChoiceSchema[]): DndContextProps['accessibility'] {
  const { board } = useTexts();
  const titleOf = useTitleOf();
  return useMemo(() => {
    const title = (active: Active) => titleOf(resource, active.data.current?.row as Row);
    const state = (over: Over) => states.find(({ value }) => value === over.id)?.label ?? '';
    return {
      announcements: {
        onDragStart: ({ active }) => board.picked(title(active)),
        onDragOver: ({ over }) => (over ? board.over(state(over)) : board.overNothing),
        // What a drop does is said by the notification of its transition, or of its refusal.
        onDragEnd: ({ active, over }) => (over ? undefined : board.cancelled(title(active))),
        onDragCancel: ({ active }) => board.cancelled(title(active)),
      },
    };
  }, [resource, states, board, titleOf]);
}
