import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useInvalidate } from '@refinedev/core';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import type { Row } from '../../schema/fields';
import { useAskedTransition } from '../../show/use-asked-transition';
import { useTransition, type Telling } from '../../show/use-transition';
import type { Move } from './moves';

/**
 * Run the transitions of a board. A row is shown in its new column at once, and returns to the old one when the server refuses.
 */
export function useMoves(resource: ResourceSchema) {
  const { run } = useTransition(resource);
  const invalidate = useInvalidate();
  const [moving, setMoving] = useState<Move[]>([]);
  // A refresh under way may have been read before this move was saved.
  const reload = () => invalidate({ resource: resource.path, invalidates: ['resourceAll'], invalidationOptions: { cancelRefetch: true } });
  const move = async (transition: TransitionSchema, input: Record<string, unknown>, row: Row, telling?: Telling) => {
    const under: Move = { row, to: transition.to ?? '' };
    setMoving((others) => [...others, under]);
    try {
      await run(transition, input, row, telling);
    } finally {
      await reload();
      setMoving((others) => others.filter((other) => other !== under));
    }
  };
  const { start, dialog } = useAskedTransition(resource, move);
  const latest = useRef(start);
  useLayoutEffect(() => {
    latest.current = start;
  });
  // The same function at every rendering, or else all cards would be drawn again.
  const onMove = useCallback((transition: TransitionSchema, row: Row) => latest.current(transition, row), []);
  return { moving, onMove, dialog };
}
