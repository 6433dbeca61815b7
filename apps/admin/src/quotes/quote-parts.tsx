import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { HttpError } from '@refinedev/core';
import { useResourcePaths, type RecordProps } from '@haulbook/resource-admin';
import { DownloadLink } from '../actions/download-link';
import { SideRecords } from '../actions/side-records';
import { StateBadge } from '../actions/state-badge';
import { usePost } from '../actions/use-post';

/** What staff do with a quote besides its transitions. */
export function QuoteActions({ row }: RecordProps) {
  return (
    <>
      <Duplicate row={row} />
      <DownloadLink href={`/api/quotes/${row.id}/pdf`}>PDF</DownloadLink>
    </>
  );
}

/** Makes a draft of the same customer, job and lines, and opens it in the builder. */
function Duplicate({ row }: Pick<RecordProps, 'row'>) {
  const post = usePost(['quotes']);
  const paths = useResourcePaths('quotes');
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    try {
      const { id, number } = await post<{ id: string; number: string }>(`/api/quotes/${row.id}/duplicate`);
      void message.success(`${number} is a copy of ${String(row.number)}`);
      navigate(paths.edit(id));
    } catch (error) {
      void message.error((error as HttpError).message);
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}
