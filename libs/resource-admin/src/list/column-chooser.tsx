import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { Popover } from '../layout/pop-ups';
import { useTexts } from '../texts/wording';
import type { Columns } from './use-columns';

const ColumnList = lazy(() => import('./column-list'));

/** The chooser of a list's columns and their order, with a way back to the declared ones. */
export function ColumnChooser({ resource, columns }: { resource: ResourceSchema; columns: Columns }) {
  const { list } = useTexts();
  const content = (
    <div className="ra-column-chooser" role="dialog" aria-label={list.chooseColumns}>
      <Suspense fallback={null}>
        <ColumnList resource={resource} columns={columns} />
      </Suspense>
      <Button type="link" size="small" disabled={columns.isUsual} onClick={() => columns.choose(null)}>
        {list.resetColumns}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<Icon name="columns" size={16} />} aria-label={list.chooseColumns} aria-haspopup="dialog" />
    </Popover>
  );
}
