import { Link } from 'react-router';
import { may } from '../auth/ability';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { filled, Nothing } from './cells';
import type { CellProps } from './types';

/** The title of a record, as a link when the caller may open it. */
export function RecordLink({ path, row }: { path: string; row: Row }) {
  const resource = useResourceSchema(path);
  const paths = useResourcePaths(path);
  const { ability } = useAdmin();
  const title = useTitleOf()(resource, row);
  if (!resource || !row.id || !may(ability, 'read', path)) return <span className="ra-clip">{title}</span>;
  return (
    <Link className="ra-clip" to={paths.show(row.id)}>
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

interface FileInfo {
  id: string;
  name?: string;
  mime?: string;
}

/** Return the files of a value. Each may be an ID, or include a name and type. */
export const filesOf = (value: unknown): FileInfo[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map((each) => (typeof each === 'object' ? (each as FileInfo) : { id: String(each) }));

const isPicture = (file: FileInfo, accept: string[] | undefined) =>
  file.mime ? file.mime.startsWith('image/') : (accept?.length ?? 0) > 0 && accept!.every((type) => type.startsWith('image/'));

export function FileCell({ value, field, place }: CellProps) {
  const { list } = useTexts();
  const files = filesOf(value);
  if (files.length === 0) return <Nothing />;
  if (place === 'list' && files.length > 1) return <span>{list.files(files.length)}</span>;
  return (
    <span className="ra-files">
      {files.map((file, index) => (
        <a key={file.id} href={`/api/files/${file.id}`} target="_blank" rel="noreferrer">
          {isPicture(file, field.accept) ? (
            <img
              className={`ra-thumb ra-thumb-${place}`}
              src={`/api/files/${file.id}`}
              alt={file.name ?? `${field.label} ${index + 1}`}
              loading="lazy"
            />
          ) : (
            (file.name ?? list.download)
          )}
        </a>
      ))}
    </span>
  );
}
