import { Link } from 'react-router';
import type { FieldSchema } from '@haulbook/contracts';
import { kindOf } from '../kinds/registry';
import { useCells } from '../kinds/use-cells';
import { stateField, titleOf, type Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import type { RecordTableProps } from './record-table';

type RecordCardsProps = Pick<RecordTableProps, 'resource' | 'fields' | 'rows' | 'rowAction'>;

/** The list of narrow screens: a card for each row, the name on top, four more fields beneath. */
export function RecordCards({ resource, fields, rows, rowAction: Action }: RecordCardsProps) {
  const paths = useResourcePaths(resource.path);
  const cellOf = useCells(resource, 'list');
  const state = stateField(resource);
  const details = fields.filter((field) => !resource.title.includes(field.name) && field !== state).slice(0, 4);
  return (
    <ul className="ra-cards">
      {rows.map((row) => (
        <li key={row.id} className="ra-card">
          <div className="ra-card-head">
            {Action ? (
              <strong className="ra-wrap">{titleOf(resource, row)}</strong>
            ) : (
              <Link className="ra-card-link" to={paths.show(row.id ?? '')}>
                {titleOf(resource, row)}
              </Link>
            )}
            {state && <StateOf field={state} row={row} />}
          </div>
          <dl className="ra-card-fields">
            {details.map((field) => {
              const Cell = cellOf(field);
              return (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Cell field={field} value={row[field.name]} row={row} place="list" />
                  </dd>
                </div>
              );
            })}
          </dl>
          {Action && <Action resource={resource} row={row} />}
        </li>
      ))}
    </ul>
  );
}

function StateOf({ field, row }: { field: FieldSchema; row: Row }) {
  const { Cell } = kindOf(field);
  return <Cell field={field} value={row[field.name]} row={row} place="list" />;
}
