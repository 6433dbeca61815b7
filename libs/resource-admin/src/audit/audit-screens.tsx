import { humanizeKey, NO_RECORD_ID, type FieldSchema } from '@haulbook/resource-contracts';
import { ChangedValue } from '../form/changed-value';
import { Nothing } from '../kinds/cells';
import { lineColumns, LinesTable } from '../kinds/lines-cell';
import type { CellProps } from '../kinds/types';
import { useAdmin, useResourceSchema, type AdminContextValue, type RecordParts } from '../schema/admin-context';
import { isEmptyValue, writeName, type Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import type { Texts } from '../texts/types';
import { useTexts } from '../texts/wording';
import { RecordById } from '../parts/record-by-id';
import { describeAction } from '../show/describe-action';

/** Describe what an entry of the log reports, in the words of its resource. */
function words(row: Row, { schema, overrides }: Pick<AdminContextValue, 'schema' | 'overrides'>, texts: Texts): string {
  const path = String(row.resource);
  const resource = schema.resources.find((each) => each.path === path) ?? { path, transitions: [] };
  return describeAction({ action: String(row.action) }, { resource, own: overrides[path]?.historyWords, texts });
}

function ActionCell({ row }: CellProps) {
  return <>{words(row, useAdmin(), useTexts())}</>;
}

function ResourceCell({ value }: CellProps) {
  const resource = useResourceSchema(String(value));
  return <>{resource?.label ?? humanizeKey(String(value))}</>;
}

/** A link to the record of an entry. One that is gone has the name in the entry, if there is one. */
function RecordCell({ row }: CellProps) {
  const path = String(row.resource);
  const resource = useResourceSchema(path);
  const titleOf = useTitleOf();
  if (row.recordId === NO_RECORD_ID) return <Nothing />;
  const image = { ...(row.before as Row | null), ...(row.after as Row | null) };
  const isNamed = resource?.title.every((name) => typeof image[name] === 'string');
  return <RecordById path={path} id={String(row.recordId)} known={isNamed ? titleOf(resource, image) : undefined} />;
}

/** The values of one side of a change, each displayed as its field displays it. */
function ImageCell({ value, row }: CellProps) {
  const resource = useResourceSchema(String(row.resource));
  if (isEmptyValue(value)) return <Nothing />;
  return (
    <dl className="ra-values">
      {Object.entries(value as Row)
        .filter(([, each]) => !isEmptyValue(each))
        .map(([name, each]) => {
          const field = resource?.fields.find((known) => writeName(known) === name);
          return (
            <div key={name}>
              <dt>{field?.label ?? humanizeKey(name)}</dt>
              <dd>
                <ImageValue field={field} value={each} />
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

function ImageValue({ field, value }: { field: FieldSchema | undefined; value: unknown }) {
  if (field?.kind === 'ref' && typeof value === 'string') return <RecordById path={field.target ?? ''} id={value} />;
  if (field?.kind === 'lines' && Array.isArray(value))
    return <LinesTable field={field} rows={value as Row[]} columns={lineColumns(field)} />;
  return <ChangedValue field={field} value={value} />;
}

const listCells = { action: ActionCell, resource: ResourceCell, recordId: RecordCell };

/** The screens of the log of all writes: who changed which record, and what it was before. */
export const auditScreens: RecordParts = {
  listCells,
  // Lists come without the two sides of a change.
  rowReads: ['actorName', 'resource', 'recordId'],
  cells: { ...listCells, before: ImageCell, after: ImageCell },
  heading: (row, admin, texts) => `${String(row.actorName)} ${words(row, admin, texts)}`,
};
