import { Link } from 'react-router';
import type { FieldSchema, ResourceSchema } from '@haulbook/contracts';
import { kindOf } from '../kinds/registry';
import { stateField, titleOf, type Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';

/** The list of narrow screens: a card for each row, the name on top, four more fields beneath. */
export function RecordCards({ resource, fields, rows }: { resource: ResourceSchema; fields: FieldSchema[]; rows: Row[] }) {
  const paths = useResourcePaths(resource.path);
  const state = stateField(resource);
  const details = fields.filter((field) => !resource.title.includes(field.name) && field !== state).slice(0, 4);
  return (
    <ul className="ra-cards">
      {rows.map((row) => (
        <li key={row.id} className="ra-card">
          <div className="ra-card-head">
            <Link className="ra-card-link" to={paths.show(row.id ?? '')}>
              {titleOf(resource, row)}
            </Link>
            {state && <StateOf field={state} row={row} />}
          </div>
          <dl className="ra-card-fields">
            {details.map((field) => {
              const { Cell } = kindOf(field);
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
        </li>
      ))}
    </ul>
  );
}

function StateOf({ field, row }: { field: FieldSchema; row: Row }) {
  const { Cell } = kindOf(field);
  return <Cell field={field} value={row[field.name]} row={row} place="list" />;
}
