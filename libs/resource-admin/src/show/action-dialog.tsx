import { Alert, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { HttpError } from '@refinedev/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { FieldItem } from '../form/field-item';
import { placeErrors } from '../form/field-errors';
import { writeName } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { ComingMessages } from './coming-messages';
import { useIdempotencyKey } from './use-idempotency-key';
import { sampled, useComing, wereShown, type TellingRequest } from './use-rehearsal';

interface ActionDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  /** Whether what is to be read first is still looked up, so that it cannot run yet. */
  isWaiting?: boolean;
  /** Information to read before filling in the dialog. */
  children?: ReactNode;
  fields: FieldSchema[];
  initial?: Record<string, unknown>;
  /**
   * Run the action; reject with the server's error, which the dialog shows while it stays open. The key is for actions that must not happen
   * twice: it stays the same when the same input is sent again after a call without a response. `messages` is `off` once they were left off;
   * `read` are the warnings that were shown with them.
   */
  onRun: (values: Record<string, unknown>, idempotencyKey: string, messages?: 'off', read?: readonly string[]) => Promise<unknown>;
  /** Return the request that it makes, whose messages are shown and may be left off; null while it sends none. */
  tells?: (values: Record<string, unknown>) => TellingRequest | null;
  /** Return the message of an error that belongs to no field; absent when `onRun` shows it. */
  problemOf?: (refusal: HttpError) => string;
  onClose: () => void;
}

/** The dialog that asks for the input of an action and runs it. It stays open with the message when the server refuses. */
export default function ActionDialog(props: ActionDialogProps) {
  const { title, okText, danger, isWaiting = false, children, fields, initial, onRun, tells, problemOf, onClose } = props;
  const texts = useTexts();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKey();
  const [filled, setFilled] = useState<Record<string, unknown>>(initial ?? {});
  const [tell, setTell] = useState(true);
  const telling = tells?.(sampled(fields, filled)) ?? null;
  const rehearsal = useComing(telling);
  const submit = async (values: Record<string, unknown>) => {
    setBusy(true);
    setProblem('');
    try {
      const messages = telling && !telling.isChosen && !tell ? 'off' : undefined;
      await onRun(values, keys.keyFor(values), messages, telling && wereShown(rehearsal) ? rehearsal.coming?.warnings : undefined);
      onClose();
    } catch (error) {
      const refusal = error as HttpError;
      keys.settle(refusal);
      const { placed, unplaced } = placeErrors(refusal.errors, fields.map(writeName), texts);
      form.setFields(Object.entries(placed).map(([name, errors]) => ({ name, errors })));
      const isSaid = Object.keys(placed).length > 0 || unplaced.length > 0;
      setProblem(unplaced.join(' ') || (isSaid ? '' : (problemOf?.(refusal) ?? '')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={texts.general.notNow}
      okButtonProps={{ danger, loading: busy, disabled: isWaiting || (telling !== null && !rehearsal.coming && !rehearsal.failed) }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {children}
      {problem && <Alert type="error" showIcon role="alert" message={problem} className="ra-form-problem" />}
      <Form
        form={form}
        layout="vertical"
        noValidate
        initialValues={initial}
        onFinish={submit}
        disabled={busy}
        onValuesChange={(_, all) => setFilled(all)}
      >
        {fields.map((field, index) => (
          <FieldItem key={field.name} field={field} autoFocus={index === 0} />
        ))}
      </Form>
      {telling && (
        <ComingMessages {...rehearsal} isRare={telling.isRare} none={telling.none} {...(!telling.isChosen && { tell, onTell: setTell })} />
      )}
    </Modal>
  );
}
