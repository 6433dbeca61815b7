import { Form } from 'antd';
import { FieldItem } from '../form/field-item';
import { inputField, writeName } from '../schema/fields';
import { sampled } from '../show/use-rehearsal';
import { useTexts } from '../texts/wording';
import { BatchDialog } from './batch-dialog';
import type { Step } from './selection';
import type { BatchStart } from './use-start-batch';

interface StepBatchProps {
  step: Step;
  /** The records in words: "1,240 loans". */
  what: string;
  batch: BatchStart;
  onClose: () => void;
}

/** The dialog that takes a step with all chosen records: a transition, a declared action, or a deletion. */
export default function StepBatch({ step, what, batch, onClose }: StepBatchProps) {
  const { name, label, danger, confirm, tells, input } = step;
  const { batches } = useTexts();
  const [form] = Form.useForm();
  const fields = input.map(inputField);
  const workOf = (values: object, options: object) => ({ action: name, ...(fields.length > 0 && { input: { ...values } }), ...options });
  return (
    <BatchDialog
      title={batches.title(label, what)}
      okText={label}
      danger={danger}
      confirm={confirm}
      onShow={tells && ((values, options) => batch.show(workOf(sampled(fields, values), options)))}
      form={form}
      names={fields.map(writeName)}
      onStart={(values, options) => batch.start(workOf(values, options))}
      onClose={onClose}
    >
      {fields.map((field, index) => (
        <FieldItem key={field.name} field={field} autoFocus={index === 0} />
      ))}
    </BatchDialog>
  );
}
