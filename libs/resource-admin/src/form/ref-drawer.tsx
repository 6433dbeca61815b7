import { Drawer } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { LoadError, Loading } from '../layout/states';
import { useAdmin } from '../schema/admin-context';
import { formFields, rowFormFields, type Row } from '../schema/fields';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';
import { RecordForm } from './record-form';
import { newFormValues, toFormValues } from './values';

const WIDTH = 620;

interface RefDrawerProps {
  resource: ResourceSchema;
  /** The record to change; null for a new one. */
  id: string | null;
  /** Values that a new one begins with. */
  prefill: Record<string, string>;
  onSaved: (row: Row) => void;
  /** Called once the drawer is gone. */
  onClosed: () => void;
}

interface FormProps {
  resource: ResourceSchema;
  beside: (isDirty: () => boolean) => void;
  onSaved: (row: Row) => void;
  onCancel: () => void;
}

/** The form of another record, in front of the form that refers to it, which stays as it is. Asks before what was typed here is lost. */
export default function RefDrawer({ resource, id, prefill, onSaved, onClosed }: RefDrawerProps) {
  const { records, form } = useTexts();
  const { modal } = useOverlays();
  const [isOpen, setIsOpen] = useState(true);
  const isDirty = useRef<() => boolean>(() => false);
  const close = () => setIsOpen(false);
  const leave = () => {
    if (!isDirty.current()) return close();
    modal.confirm({
      title: form.leaveQuestion,
      content: form.leaveDetail,
      okText: form.leave,
      okButtonProps: { danger: true },
      cancelText: form.stay,
      onOk: close,
    });
  };
  const shared: FormProps = {
    resource,
    beside: useMemo(() => (ask: () => boolean) => void (isDirty.current = ask), []),
    onSaved: (row) => {
      onSaved(row);
      close();
    },
    onCancel: leave,
  };
  return (
    <Drawer
      open={isOpen}
      title={id === null ? records.create(resource) : form.editOne(resource)}
      width={Math.min(WIDTH, window.innerWidth)}
      onClose={leave}
      afterOpenChange={(open) => !open && onClosed()}
      destroyOnHidden
    >
      {id === null ? <NewRecord {...shared} prefill={prefill} /> : <ExistingRecord {...shared} id={id} />}
    </Drawer>
  );
}

function NewRecord({ prefill, ...form }: FormProps & { prefill: Record<string, string> }) {
  const [fields] = useState(() => formFields(form.resource, 'create'));
  const [initial] = useState(() => newFormValues(fields, new URLSearchParams(prefill)));
  return <RecordForm {...form} fields={fields} initial={initial} />;
}

function ExistingRecord({ id, ...form }: FormProps & { id: string }) {
  const { query } = useOne<BaseRecord, HttpError>({
    resource: form.resource.path,
    id,
    errorNotification: false,
    queryOptions: { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 },
  });
  const row = query.data?.data as Row | undefined;
  if (query.isError && !row) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!row || !query.isFetchedAfterMount) return <Loading />;
  return <LoadedRecord key={id} {...form} row={row} />;
}

function LoadedRecord({ row, ...form }: FormProps & { row: Row }) {
  const { ability } = useAdmin();
  const [fields] = useState(() => rowFormFields(form.resource, ability, row));
  const [initial] = useState(() => toFormValues(fields, row));
  return <RecordForm {...form} fields={fields} row={row} initial={initial} />;
}
