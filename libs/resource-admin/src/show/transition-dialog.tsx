import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { HttpError } from '@refinedev/core';
import type { FieldSchema, TransitionInputSchema, TransitionSchema } from '@haulbook/contracts';
import { FieldItem } from '../form/field-item';

interface TransitionDialogProps {
  transition: TransitionSchema;
  onRun: (input: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** An input of a transition as a field, so that it is asked for like any other. */
const asField = (input: TransitionInputSchema): FieldSchema => ({
  name: input.name,
  label: input.label,
  kind: input.kind,
  required: input.required,
  choices: input.choices,
  target: input.target,
  creatable: true,
  updatable: true,
  list: false,
  filter: false,
  sort: false,
  form: true,
  show: false,
});

/** Asks for what a transition needs, and stays open with the message when the server refuses. */
export default function TransitionDialog({ transition, onRun, onClose }: TransitionDialogProps) {
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const submit = async (values: Record<string, unknown>) => {
    setBusy(true);
    try {
      await onRun(values);
      onClose();
    } catch (error) {
      for (const [name, errors] of Object.entries((error as HttpError).errors ?? {}))
        form.setFields([{ name: name.replace(/^input\./, ''), errors: [String(errors)] }]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={transition.label}
      okText={transition.label}
      cancelText="Not now"
      okButtonProps={{ danger: transition.danger, loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {transition.confirm && <p>{transition.confirm}</p>}
      <Form form={form} layout="vertical" onFinish={submit} disabled={busy}>
        {transition.input.map((input, index) => (
          <FieldItem key={input.name} field={asField(input)} autoFocus={index === 0} />
        ))}
      </Form>
    </Modal>
  );
}
