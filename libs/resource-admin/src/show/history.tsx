import { useEffect } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import type { HistoryEntry, ResourceSchema } from '@haulbook/contracts';
import { ChangedValue } from '../form/conflict-dialog';
import { formatAgo, formatMoment, zoneName } from '../format/when';
import { LoadError, Loading } from '../layout/states';
import { keyWords } from '../kinds/json-cell';
import { useAdmin } from '../schema/admin-context';
import { fieldOf } from '../schema/fields';

const VERBS: Record<string, string> = { create: 'created this', update: 'made changes', delete: 'deleted this', restore: 'restored this' };

/** What an entry says happened: the framework's own actions in words, a transition by its label, others as `own` has them. */
export function actionWords(
  entry: Pick<HistoryEntry, 'action'>,
  resource: Pick<ResourceSchema, 'transitions'>,
  own: Record<string, string> = {},
): string {
  const transition = resource.transitions.find((each) => each.name === entry.action || entry.action.endsWith(`.${each.name}`));
  if (transition) return `chose “${transition.label}”`;
  const verb = entry.action.split('.').at(-1) ?? entry.action;
  return own[verb] ?? VERBS[verb] ?? keyWords(verb).toLowerCase();
}

/** Who did what to a record, when, and what it was before; newest first. */
export default function History({ resource, id, version }: { resource: ResourceSchema; id: string; version: unknown }) {
  const { zone, overrides } = useAdmin();
  const { query } = useCustom<HistoryEntry[], HttpError>({
    url: `/api/${resource.path}/${id}/history`,
    method: 'get',
    errorNotification: false,
  });
  const { refetch } = query;
  useEffect(() => void refetch(), [version, refetch]);
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void refetch()} />;
  const entries = query.data?.data as HistoryEntry[] | undefined;
  if (!entries) return <Loading rows={4} />;
  if (entries.length === 0) return <p className="ra-muted">Nothing has happened to it yet.</p>;
  return (
    <ol className="ra-history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{entry.actor}</strong> {actionWords(entry, resource, overrides[resource.path]?.historyWords)}
          </p>
          <time dateTime={entry.at} title={`${formatMoment(entry.at, zone)} ${zoneName(zone, new Date(entry.at))}`} className="ra-muted">
            {formatMoment(entry.at, zone)} · {formatAgo(entry.at, new Date())}
          </time>
          {entry.action !== 'create' && entry.changes.length > 0 && (
            <ul>
              {entry.changes.map((change) => (
                <li key={change.field}>
                  <span className="ra-muted">{change.label}:</span>{' '}
                  <ChangedValue field={fieldOf(resource, change.field)} value={change.before} />
                  <span aria-hidden="true"> → </span>
                  <span className="ra-sr"> became </span>
                  <ChangedValue field={fieldOf(resource, change.field)} value={change.after} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
