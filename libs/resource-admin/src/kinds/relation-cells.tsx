import { Link } from 'react-router';
import { may } from '../auth/ability';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { filled, Nothing } from './cells';
import type { CellProps } from './types';

/** Whether a title is an email address, as that of an account is. */
const isEmail = (title: string): boolean => /^\S+@\S+$/.test(title);

/** The title of a record, as a link when the caller may open it. */
export function RecordLink({ path, row }: { path: string; row: Row }) {
  const resource = useResourceSchema(path);
  const paths = useResourcePaths(path);
  const { ability } = useAdmin();
  const title = useTitleOf()(resource, row);
  const style = isEmail(title) ? 'ra-clip ra-email' : 'ra-clip';
  if (!resource || !row.id || !may(ability, 'read', path)) return <span className={style}>{title}</span>;
  return (
    <Link className={style} to={paths.show(row.id)}>
      {title}
    </Link>
  );
}

export const RefCell = filled(({ value, field }) =>
  typeof value === 'object' ? (
    <RecordLink path={field.target ?? ''} row={value as Row} />
  ) : (
    <span className="ra-clip">{String(value)}</span>
  ),
);

export function RefsCell({ value, field, place }: CellProps) {
  const { list } = useTexts();
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const shown = place === 'list' ? rows.slice(0, 2) : rows;
  if (rows.length === 0) return <Nothing />;
  return (
    <span className="ra-tags">
      {shown.map((row, index) => (
        <span key={row.id ?? index} className="ra-tag">
          <RecordLink path={field.target ?? ''} row={row} />
        </span>
      ))}
      {rows.length > shown.length && <span className="ra-muted">{list.more(rows.length - shown.length)}</span>}
    </span>
  );
}
