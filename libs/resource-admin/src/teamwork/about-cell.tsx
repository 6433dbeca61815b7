import type { CellProps } from '../kinds/types';
import { RecordById } from '../parts/record-by-id';
import { useResourceSchema } from '../schema/admin-context';

/** The record that a comment or task is about: what it is, and its name as a link to it. */
export function AboutCell({ row }: CellProps) {
  const path = String(row.resource);
  const about = useResourceSchema(path);
  return (
    <span className="ra-about">
      {about && <span className="ra-muted">{about.label} </span>}
      <RecordById path={path} id={String(row.recordId)} />
    </span>
  );
}
