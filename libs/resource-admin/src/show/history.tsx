import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { FieldSchema, HistoryEntry, ResourceSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { errorInstead } from '../data/error-instead';
import { ChangedValue } from '../form/changed-value';
import { Nothing } from '../kinds/cells';
import { columnsOfChange, LinesTable } from '../kinds/lines-cell';
import { LoadError, Loading } from '../layout/states';
import { useAdmin } from '../schema/admin-context';
import { fieldOf, inputField, type Row } from '../schema/fields';
import { changesByValue } from '../schema/paths-in-rows';
import { useTexts, useWording } from '../texts/wording';
import { versionBefore } from './compare/use-versions';
import { ArchivedChanges } from './archived-changes';
import { describeAction } from './describe-action';
import { useHistory } from './use-history';

const CompareDialog = lazy(() => import('./compare/compare-dialog'));

/** The history of a record: who changed it, when, and what it was before; newest first. */
export default function History({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { id = '', version } = row;
  const texts = useTexts();
  const [seen, setSeen] = useState<number | null>(null);
  const { entries, error, retry, isReadingEarlier, earlier: readEarlier } = useHistory(resource.path, id, version);
  const problem = error && <LoadError message={error.message} onRetry={retry} />;
  if (errorInstead({ data: entries, error })) return problem;
  if (!entries) return <Loading rows={4} />;
  const archived = readEarlier ? null : <ArchivedChanges entries={entries} row={row} />;
  const earlier = readEarlier && (
    <Button className="ra-history-earlier" loading={isReadingEarlier} onClick={readEarlier}>
      {texts.history.earlier}
    </Button>
  );
  if (entries.length === 0)
    return (
      <>
        <p className="ra-muted">{texts.history.none}</p>
        {archived}
      </>
    );
  const comparable = versionBefore(entries, Number(version)) !== undefined;
  return (
    <>
      <ol className="ra-history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry resource={resource} entry={entry} />
            {comparable && entry.version > 0 && (
              <Button type="link" size="small" className="ra-link-button" onClick={() => setSeen(entry.version)}>
                {texts.compare.see(entry.version)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {problem ?? earlier}
      {archived}
      {seen !== null && (
        <Suspense fallback={null}>
          <CompareDialog
            resource={resource}
            id={id}
            entries={entries}
            earlier={earlier}
            version={seen}
            now={Number(version)}
            onClose={() => setSeen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Entry({ resource, entry }: { resource: ResourceSchema; entry: HistoryEntry }) {
  const { overrides } = useAdmin();
  const { texts, format } = useWording();
  return (
    <>
      <p>
        <strong>{entry.actor}</strong> {describeAction(entry, { resource, own: overrides[resource.path]?.historyWords, texts })}
      </p>
      <time dateTime={entry.at} title={`${format.moment(entry.at)} ${format.zoneName(new Date(entry.at))}`} className="ra-muted">
        {format.moment(entry.at)} · {format.ago(entry.at, serverNow())}
      </time>
      {entry.inputs && (
        <ul>
          {entry.inputs.map((input) => (
            <li key={input.name}>
              <span className="ra-muted">{input.label}:</span> {/* A record comes by its title. */}
              <ChangedValue field={input.kind === 'ref' ? undefined : inputField(input)} value={input.value} />
            </li>
          ))}
        </ul>
      )}
      {entry.action !== 'create' && entry.changes.length > 0 && (
        <ul>
          {changesByValue(resource, entry.changes).map((change) => (
            <li key={change.field}>
              <span className="ra-muted">{change.label}:</span> <Change field={fieldOf(resource, change.field)} change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChangeProps {
  field: FieldSchema | undefined;
  change: HistoryEntry['changes'][number];
}

/** A value before and after a change, line by line for lines. */
function Change({ field, change: { before, after } }: ChangeProps) {
  const { history } = useTexts();
  const isLines = field?.kind === 'lines';
  const columns = isLines ? columnsOfChange(field, rowsIn(before), rowsIn(after)) : [];
  const side = (value: unknown) =>
    isLines ? <Lines field={field} rows={rowsIn(value)} columns={columns} /> : <ChangedValue field={field} value={value} />;
  return (
    <>
      {side(before)}
      <span aria-hidden="true"> → </span>
      <span className="ra-sr">{history.became}</span>
      {side(after)}
    </>
  );
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

function Lines({ field, rows, columns }: { field: FieldSchema; rows: Row[]; columns: FieldSchema[] }) {
  return rows.length === 0 ? <Nothing /> : <LinesTable field={field} rows={rows} columns={columns} />;
}
