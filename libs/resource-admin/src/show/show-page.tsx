import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { errorInstead } from '../data/error-instead';
import { useOpenRecord } from '../data/use-open-record';
import { useCells } from '../kinds/use-cells';
import { Icon } from '../layout/icon';
import { usePageHead } from '../layout/page';
import { Loading, RecordError } from '../layout/states';
import { RETURNING, useNoteOpened, useWayBack } from '../list/returning';
import { MenuActionsProvider, useMenuActions } from '../parts/menu-action';
import { rowFormFields, stateField, type Row } from '../schema/fields';
import { useAdmin, type RecordParts, type RecordProps } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { useHeading } from '../schema/use-heading';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { useRemoval } from '../trash/use-removal';
import { HistoryPanel } from './history-panel';
import { Sections } from './sections';
import { Summary } from './summary';
import { TransitionButtons } from './transition-buttons';

const PermissionsDialog = lazy(() => import('../permissions/permissions-dialog'));
const Related = lazy(() => import('./related'));
const Teamwork = lazy(() => import('../teamwork/teamwork'));

/** The generic page of one record: its actions, its fields by section, the records that refer to it, and its history. */
export default function ShowPage({ resource }: { resource: ResourceSchema }) {
  const { id = '' } = useParams();
  const paths = useResourcePaths(resource.path);
  const { query } = useOne<BaseRecord, HttpError>({ resource: resource.path, id, errorNotification: false });
  const parts: RecordParts = useAdmin().overrides[resource.path] ?? {};
  const headingOf = useHeading(resource);
  const row = query.data?.data as Row | undefined;
  useOpenRecord(resource.path, row?.id, false);
  useNoteOpened(resource.path, id);
  usePageHead(row ? headingOf(row) : resource.label, resource.labelPlural);
  const error = errorInstead(query);
  if (error) return <RecordError error={error} list={paths.list} resource={resource} onRetry={() => void query.refetch()} />;
  if (!row) return <Loading />;
  const { history, comments, tasks, files } = resource.features;
  const teamwork = Boolean(comments || tasks || files);
  return (
    <>
      <ShowToolbar resource={resource} row={row} />
      <Part of={parts.top} resource={resource} row={row} />
      {parts.summary && <Summary items={parts.summary} resource={resource} row={row} />}
      <div className={parts.aside || history || teamwork ? 'ra-with-side' : undefined}>
        <div className="ra-show-main">
          <Sections resource={resource} row={row} without={parts.summary} />
          <Suspense fallback={null}>
            <Related resource={resource} row={row} />
          </Suspense>
        </div>
        <div className="ra-show-beside">
          <Part of={parts.aside} resource={resource} row={row} />
          {teamwork && (
            <Suspense fallback={null}>
              <Teamwork key={`${resource.path}/${id}`} resource={resource} row={row} />
            </Suspense>
          )}
          {history && <HistoryPanel resource={resource} row={row} />}
        </div>
      </div>
    </>
  );
}

/** A part that the application may add; the page does not wait for it. */
function Part({ of: Own, resource, row }: RecordProps & { of?: ComponentType<RecordProps> }) {
  return Own ? (
    <Suspense fallback={null}>
      <Own resource={resource} row={row} />
    </Suspense>
  ) : null;
}

function ShowToolbar({ resource, row }: RecordProps) {
  const { ability, overrides } = useAdmin();
  const { page, permissions } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { entries, add } = useMenuActions();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const remove = useRemoval(resource);
  const state = stateField(resource);
  const cellOf = useCells(resource, 'show');
  const StateCell = state && cellOf(state);
  const onDelete = () => {
    remove({ ids: [row.id ?? ''], what: titleOf(resource, row), onDone: () => void navigate(paths.list, { replace: true }) });
  };
  const canDelete = resource.actions.delete && may(ability, 'delete', resource.path, row);
  const canEdit = resource.actions.update && rowFormFields(resource, ability, row).length > 0;
  return (
    <div className="ra-toolbar ra-record-tools" role="group" aria-label={page.actions(resource)}>
      <Link className="ra-back" to={useWayBack(resource.path)} state={RETURNING}>
        <Icon name="left" size={16} /> {resource.labelPlural}
      </Link>
      {state && StateCell && <StateCell field={state} value={row[state.name]} row={row} place="show" />}
      <span className="ra-grow" />
      <div className="ra-record-actions">
        <MenuActionsProvider value={add}>
          <Part of={overrides[resource.path]?.actions} resource={resource} row={row} />
        </MenuActionsProvider>
        <TransitionButtons
          resource={resource}
          row={row}
          entries={[...entries, { label: permissions.menu, onClick: () => setAsking(true) }]}
          onDelete={canDelete ? onDelete : undefined}
        >
          {canEdit && (
            <Link className="ra-button ra-button-plain" to={paths.edit(row.id ?? '')}>
              <Icon name="edit" size={16} /> {page.edit}
            </Link>
          )}
        </TransitionButtons>
        {isAsking && (
          <Suspense fallback={null}>
            <PermissionsDialog resource={resource} row={row} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
