import { Button } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { errorInstead } from '../data/error-instead';
import { useCells } from '../kinds/use-cells';
import { Icon } from '../layout/icon';
import { Loading, LoadError } from '../layout/states';
import { isTyping } from '../layout/use-shortcut';
import { stateField, type Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useHeading } from '../schema/use-heading';
import { Sections } from '../show/sections';
import { useTexts } from '../texts/wording';

interface QuickLookProps {
  resource: ResourceSchema;
  id: string;
  onClose: () => void;
}

/** Whether Escape is meant for the panel, and not for an input or a layer above it. */
const isClose = (event: KeyboardEvent) =>
  event.key === 'Escape' && !event.defaultPrevented && !isTyping(event) && !(event.target as HTMLElement).closest?.('[role=dialog]');

/** A record beside its list: what it holds, without leaving the list. */
export default function QuickLook({ resource, id, onClose }: QuickLookProps) {
  const { query } = useOne<BaseRecord, HttpError>({ resource: resource.path, id, errorNotification: false });
  const { list } = useTexts();
  const row = query.data?.data as Row | undefined;
  const error = errorInstead(query);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => isClose(event) && onClose();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onClose]);
  return (
    <aside className="ra-panel ra-look" aria-label={list.quickLook} aria-busy={query.isFetching}>
      <LookHead resource={resource} id={id} row={row} onClose={onClose} />
      {error && <LoadError message={error.message} onRetry={() => void query.refetch()} />}
      {!error && !row && <Loading rows={5} />}
      {!error && row && <Sections resource={resource} row={row} />}
    </aside>
  );
}

interface LookHeadProps extends QuickLookProps {
  row: Row | undefined;
}

function LookHead({ resource, id, row, onClose }: LookHeadProps) {
  const paths = useResourcePaths(resource.path);
  const headingOf = useHeading(resource);
  const { list, records } = useTexts();
  const state = stateField(resource);
  const cellOf = useCells(resource, 'show');
  const StateCell = state && cellOf(state);
  return (
    <div className="ra-look-head">
      <h2>{row ? headingOf(row) : resource.label}</h2>
      <Button type="text" icon={<Icon name="close" size={18} />} aria-label={list.closeLook} onClick={onClose} />
      <div className="ra-look-tools">
        {row && state && StateCell && <StateCell field={state} value={row[state.name]} row={row} place="show" />}
        <Link className="ra-button ra-button-plain" to={paths.show(id)}>
          {records.open(resource)}
        </Link>
      </div>
    </div>
  );
}
