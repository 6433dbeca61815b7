import type { ComponentType } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { Row } from '../../schema/fields';
import type { DayRange } from './range';

/** Props of the dialog that moves a row that was dropped on another day. */
export interface CalendarMoveProps {
  resource: ResourceSchema;
  row: Row;
  /** The day it was dropped on, in the application's zone. */
  day: string;
  /** The time of day it was dropped at, 'HH:mm'; absent in calendars of days. */
  time?: string;
  /** Close the dialog, whether the row was moved or not. */
  onClose: () => void;
}

/** Days that are marked behind the rows of a calendar, both included. */
export interface MarkedDays {
  id: string;
  from: string;
  to: string;
  title: string;
}

/** Parts that the application adds to the calendar of a resource. */
export interface CalendarParts {
  /** Return whether a row can be moved by `Mover`. */
  canMove?: (row: Row) => boolean;
  /** The dialog that moves a row, in place of changing the fields that the calendar goes by. It may be lazy. */
  Mover?: ComponentType<CalendarMoveProps>;
  /** Return, as a hook, the days to mark. */
  useMarkedDays?: (range: DayRange) => MarkedDays[];
  /** Return the line below the name of a row. */
  detail?: (row: Row) => string;
  /** The fields that `canMove`, `Mover` and `detail` read of a row; without it, the calendar asks for all of them. */
  reads?: readonly string[];
}
