import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useUpdateMany, type BaseRecord, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { needsConfirmation, useConfirming } from '../form/use-confirmation';
import { writeName } from '../schema/fields';
import { useCountLabel } from '../schema/use-count-label';
import { useTexts } from '../texts/wording';
import { BulkField } from './bulk-field';

interface BulkEditProps {
  resource: ResourceSchema;
  ids: string[];
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that sets one field to one value on all chosen rows. */
export default function BulkEdit({ resource, ids, onClose, onDone }: BulkEditProps) {
  const [field, setField] = useState<FieldSchema>();
  const [form] = Form.useForm();
  const { mutateAsync, mutation } = useUpdateMany<BaseRecord, HttpError>();
  const confirming = useConfirming();
  const { bulk, general } = useTexts();
  const what = useCountLabel()(ids.length, resource);
  const send = async (label: string, values: Record<string, unknown>): Promise<void> => {
    const successNotification = () => ({ message: bulk.changed(label, what), type: 'success' as const });
    const errorNotification = (error?: HttpError) =>
      needsConfirmation(error) ? (false as const) : { message: bulk.failed(what), description: error?.message, type: 'error' as const };
    const asked = { resource: resource.path, ids, successNotification, errorNotification };
    // The notice says why, should it be refused.
    const done = await confirming((agreed) => mutateAsync({ ...asked, values: { ...values, ...agreed } })).catch(() => null);
    if (!done) return;
    onDone();
    onClose();
  };
  const save = async (values: Record<string, unknown>) => {
    if (!field) return;
    const key = writeName(field);
    await send(field.label, { [key]: values[key] ?? null });
  };
  return (
    <Modal
      open
      title={bulk.title(what)}
      okText={bulk.change(what)}
      cancelText={general.cancel}
      okButtonProps={{ disabled: !field, loading: mutation.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save} requiredMark={false}>
        <BulkField resource={resource} field={field} onChoose={setField} />
      </Form>
    </Modal>
  );
}
