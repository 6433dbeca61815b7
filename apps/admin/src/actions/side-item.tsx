import type { ReactNode } from 'react';
import { RecordLink, type Row } from '@haulbook/resource-admin';
import { StateBadge } from './state-badge';

interface SideItemProps {
  resource: string;
  row: Row;
  /** What stands for the row; its name, leading to its page, when absent. */
  name?: ReactNode;
  /** What else to know of it at a glance. */
  children: ReactNode;
}

/** One of the records beside another: its name and its state, and a line about it. */
export function SideItem({ resource, row, name, children }: SideItemProps) {
  return (
    <>
      <p className="hb-side-head">
        <strong>{name ?? <RecordLink path={resource} row={row} />}</strong>
        <StateBadge resource={resource} row={row} />
      </p>
      <p className="ra-muted">{children}</p>
    </>
  );
}
