import { Button } from 'antd';
import { useState } from 'react';
import { useDataProvider, useNotification } from '@refinedev/core';
import { EXPORT_FORMATS, type ExportFormat, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminDataProvider, ExportedFile } from '../data/data-provider';
import { Icon } from '../layout/icon';
import { Dropdown } from '../layout/pop-ups';
import { useTexts } from '../texts/wording';
import { sortersOf } from './list-state';
import { useConditions } from './use-conditions';
import type { RecordList } from './use-record-list';

interface ExportMenuProps {
  resource: ResourceSchema;
  list: RecordList;
  /** The columns of the list. */
  fields: FieldSchema[];
  /** Ids of the rows to export; without any, all that the list shows on its pages. */
  selected: string[];
}

/** Hand a file to the browser, which saves it. */
function save({ name, content }: ExportedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The button that downloads a list as a file: its columns, rows and order as shown, on all of its pages. */
export function ExportMenu({ resource, list: { state, rows }, fields, selected }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const provider = useDataProvider()() as AdminDataProvider;
  const { open: notify } = useNotification();
  const conditionsOf = useConditions(resource);
  const { list } = useTexts();
  const download = async (kind: ExportFormat) => {
    setBusy(true);
    try {
      const file = await provider.exportList({
        resource: resource.path,
        format: kind,
        fields: fields.map(({ name }) => name),
        filters: selected.length > 0 ? [{ field: 'id', operator: 'in', value: selected }] : conditionsOf(state),
        sorters: sortersOf(state),
        meta: { trashed: state.trash },
      });
      save(file);
    } catch (error) {
      notify?.({ key: 'export', type: 'error', message: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const items = EXPORT_FORMATS.map((key) => ({ key, label: list.exportAs[key], onClick: () => void download(key) }));
  const label = list.export(selected.length);
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight" disabled={rows.length === 0 || busy}>
      <Button icon={<Icon name="download" size={16} />} loading={busy} aria-label={label} aria-haspopup="menu">
        <span className="ra-desktop">{label}</span>
      </Button>
    </Dropdown>
  );
}
