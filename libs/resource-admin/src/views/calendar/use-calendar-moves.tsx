import { Suspense, useState, type ReactNode } from 'react';
import { useInvalidate, useNotification, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../../auth/ability';
import { StaleSaveError } from '../../data/http';
import { useConfirming } from '../../form/use-confirmation';
import { useAdmin } from '../../schema/admin-context';
import type { Row } from '../../schema/fields';
import { useTitleOf } from '../../schema/use-title-of';
import { useFormat, useWording } from '../../texts/wording';
import { droppedAt, movedValues, type CalendarFields } from './events';

interface CalendarMoves {
  canMove: (row: Row) => boolean;
  /** Move a row to another beginning on the wall clock, or ask how; `undo` puts it back on the calendar. */
  move: (row: Row, start: string, undo: () => void) => void;
  dialog: ReactNode;
}

/** Return how the rows of a calendar are moved: by the application's dialog, or else by changing the fields, where the caller may. */
export function useCalendarMoves(resource: ResourceSchema, fields: CalendarFields): CalendarMoves {
  const { ability, overrides } = useAdmin();
  const { zone } = useFormat();
  const { Mover, canMove } = overrides[resource.path]?.calendar ?? {};
  const [asking, setAsking] = useState<{ row: Row; day: string; time?: string } | null>(null);
  const change = useChangedFields(resource, fields);
  const ends = [fields.from, ...(fields.to ? [fields.to] : [])];
  const mayChange = (row: Row) => ends.every((field) => field.updatable && may(ability, 'update', resource.path, row, field.name));
  const ask = (row: Row, start: string, undo: () => void) => {
    undo();
    setAsking({ row, day: start.slice(0, 10), time: start.slice(11, 16) || undefined });
  };
  return {
    canMove: Mover ? (canMove ?? (() => true)) : mayChange,
    move: (row, start, undo) => void (Mover ? ask : change)(row, droppedAt(fields, row, start, zone), undo),
    dialog: Mover && asking && (
      <Suspense fallback={null}>
        <Mover resource={resource} {...asking} onClose={() => setAsking(null)} />
      </Suspense>
    ),
  };
}

/** Return a function that saves a row's new time. If the server refuses or the person goes back from a warning, the row is put back. */
function useChangedFields(resource: ResourceSchema, fields: CalendarFields) {
  const { texts, format } = useWording();
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const titleOf = useTitleOf();
  const confirming = useConfirming();
  return async (row: Row, start: string, undo: () => void) => {
    const values = { ...movedValues(fields, row, start, format.zone), version: row.version };
    const successNotification = () => ({ type: 'success' as const, message: texts.form.saved(resource) });
    const asked = { resource: resource.path, id: row.id ?? '', successNotification, errorNotification: false as const };
    try {
      const saved = await confirming((agreed) => mutateAsync({ ...asked, values: { ...values, ...agreed } }));
      if (!saved) undo();
    } catch (error) {
      undo();
      const message = error instanceof StaleSaveError ? texts.transitions.stale(error.stale.changedBy) : (error as HttpError).message;
      notify?.({ type: 'error', message: texts.calendar.notMoved(titleOf(resource, row)), description: message, key: `move-${row.id}` });
    }
    await invalidate({ resource: resource.path, invalidates: ['resourceAll'], invalidationOptions: { cancelRefetch: true } });
  };
}
