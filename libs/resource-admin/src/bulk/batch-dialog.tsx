import { Alert, Button, Checkbox, Form, Modal, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { HttpError } from '@refinedev/core';
import type { ComingMessages as ComingMessagesAnswer } from '@haulbook/resource-contracts';
import { placeErrors } from '../form/field-errors';
import { ComingMessages } from '../show/coming-messages';
import { useAnswer } from '../show/use-rehearsal';
import { useTexts } from '../texts/wording';
import type { BatchWork } from './use-start-batch';

type Values = Record<string, unknown>;
type Options = Pick<BatchWork, 'tell' | 'confirmed' | 'dryRun'>;

interface BatchDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  /** Question to read before. */
  confirm?: string;
  /** Find out what messages it sends, which can be left off; absent for what sends none. */
  onShow?: Showing['onShow'];
  form: FormInstance<Values>;
  /** The form's fields. */
  children?: ReactNode;
  /** Names of the fields, at which the server's messages are shown. */
  names: string[];
  /** Whether something is still to be chosen. */
  disabled?: boolean;
  /** Start it; reject with the server's error, which the dialog shows while it stays open. */
  onStart: (values: Values, options: Options) => Promise<void>;
  onClose: () => void;
}

/** The dialog that starts a bulk change, or a dry run of it. It stays open with the message when the server refuses. */
export function BatchDialog({ title, okText, danger, confirm, onShow, children, disabled, ...starting }: BatchDialogProps) {
  const { form, onClose } = starting;
  const { batches, general } = useTexts();
  const [options, setOptions] = useState<Options>({});
  const { start, busy, problem } = useStarting(starting);
  const footer = (
    <>
      <Button onClick={onClose}>{general.notNow}</Button>
      <Button
        loading={busy === 'dry'}
        disabled={disabled || busy === 'real'}
        onClick={() => void start('dry', { ...options, dryRun: true })}
      >
        {batches.dryRun}
      </Button>
      <Button
        type="primary"
        danger={danger}
        loading={busy === 'real'}
        disabled={disabled || busy === 'dry'}
        onClick={() => void start('real', options)}
      >
        {okText}
      </Button>
    </>
  );
  return (
    <Modal open title={title} footer={footer} onCancel={onClose}>
      {confirm && <p>{confirm}</p>}
      {problem && <Alert type="error" showIcon role="alert" message={problem} className="ra-form-problem" />}
      <Form form={form} layout="vertical" requiredMark={false} disabled={busy !== null}>
        {children}
      </Form>
      <BatchOptions options={options} tells={onShow !== undefined} onChange={setOptions} />
      {onShow && options.tell !== false && <BatchMessages form={form} confirmed={options.confirmed} onShow={onShow} />}
      <p className="ra-muted">
        {batches.oneByOne} {batches.dryRunHelp}
      </p>
    </Modal>
  );
}

/** Return how to start it, which of both is being started, and what the server refused that no field shows. */
function useStarting({ form, names, onStart, onClose }: Pick<BatchDialogProps, 'form' | 'names' | 'onStart' | 'onClose'>) {
  const texts = useTexts();
  const [busy, setBusy] = useState<'real' | 'dry' | null>(null);
  const [problem, setProblem] = useState('');
  const start = async (kind: 'real' | 'dry', options: Options): Promise<void> => {
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    setBusy(kind);
    setProblem('');
    try {
      await onStart(values, options);
      onClose();
    } catch (error) {
      const refusal = error as HttpError;
      const { placed, unplaced } = placeErrors(refusal.errors, names, texts);
      form.setFields(Object.entries(placed).map(([name, errors]) => ({ name, errors })));
      setProblem(unplaced.join(' ') || (Object.keys(placed).length > 0 ? '' : refusal.message || texts.batches.failed));
    } finally {
      setBusy(null);
    }
  };
  return { start, busy, problem };
}

interface Showing {
  form: FormInstance<Values>;
  confirmed?: boolean;
  onShow: (values: Values, options: Options) => Promise<ComingMessagesAnswer>;
}

/** How many messages leave, and one of them. */
function BatchMessages({ form, confirmed, onShow }: Showing) {
  const values = Form.useWatch((all: Values) => all, form) as Values | undefined;
  const shown = useAnswer({ values: values ?? {}, confirmed }, (asked) => onShow(asked.values, { confirmed: asked.confirmed }));
  return <ComingMessages {...shown} isExample />;
}

interface BatchOptionsProps {
  options: Options;
  tells?: boolean;
  onChange: (options: Options) => void;
}

/** Whether records with warnings are changed, too, and whether messages leave. */
function BatchOptions({ options, tells, onChange }: BatchOptionsProps) {
  const { batches } = useTexts();
  return (
    <div className="ra-batch-options">
      <Checkbox
        checked={options.confirmed ?? false}
        onChange={({ target }) => onChange({ ...options, confirmed: target.checked || undefined })}
      >
        {batches.confirmed}
      </Checkbox>
      {tells && (
        <Checkbox
          checked={options.tell ?? true}
          onChange={({ target }) => onChange({ ...options, tell: target.checked ? undefined : false })}
        >
          {batches.tell}
        </Checkbox>
      )}
    </div>
  );
}
