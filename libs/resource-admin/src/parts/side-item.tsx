import type { ReactNode } from 'react';
import { RecordLink } from '../kinds/relation-cells';
import type { Row } from '../schema/fields';
import { StateBadge } from './state-badge';

interface SideItemProps {
  resource: string;
  row: Row;
  /** The name of the row. Default: its title as a link to its page. */
  name?: ReactNode;
  /** One line about the row. */
  children: ReactNode;
}

/** A record shown next to another one: its name, its state, and a line about it. */
export function SideItem({ resource, row, name, children }: SideItemProps) {
  return (
    <>
      <p className="ra-side-head">
        <strong>{name ?? <RecordLink path={resource} row={row} />}</strong>
        <StateBadge resource={resource} row={row} />
      </p>
      <p className="ra-muted">{children}</p>
    </>
  );
}
