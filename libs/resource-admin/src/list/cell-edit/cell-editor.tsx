import { Button, Form, Popover, type FormInstance } from 'antd';
import { useState } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { FieldItem } from '../../form/field-item';
import { useUnsavedGuard } from '../../form/use-unsaved-guard';
import { toFormValues } from '../../form/values';
import type { Row } from '../../schema/fields';
import { useTitleOf } from '../../schema/use-title-of';
import { useTexts } from '../../texts/wording';
import { enterCell } from './open-cell';
import { useCellSave } from './use-cell-save';

interface CellEditorProps {
  resource: ResourceSchema;
  field: FieldSchema;
  row: Row;
  onClose: () => void;
}

/** Below dialogs, which ask about what is saved here. */
const LAYER = 900;

/** Any other place, or the list in another order or on another page: there the row may be gone, with what is typed. */
const ANYWHERE = () => true;

/**
 * The input of one field in place, over its cell. A click elsewhere closes it while nothing is typed; what is typed stays until it is saved
 * or given up.
 */
export default function CellEditor({ resource, field, row, onClose }: CellEditorProps) {
  const { list } = useTexts();
  const [form] = Form.useForm();
  const [isLeft, setLeft] = useState(false);
  const title = useTitleOf()(resource, row);
  const save = useCellSave({ resource, field, row, form, onSaved: onClose });
  useUnsavedGuard(save.isChanged, ANYWHERE);
  const leave = () => {
    // A press on the question that a save asks is no press elsewhere.
    if (save.isUnderWay()) return;
    if (!save.isChanged()) return onClose();
    setLeft(true);
    // After the press, by which the browser moves the focus.
    requestAnimationFrame(enterCell);
  };
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      zIndex={LAYER}
      arrow={false}
      // While the layer is put in its place, nothing in it takes the focus.
      afterOpenChange={(open) => open && enterCell()}
      onOpenChange={(open) => !open && leave()}
      content={
        <div role="dialog" aria-label={list.editField(field.label, title)}>
          <CellForm field={field} row={row} form={form} save={save} isLeft={isLeft} onClose={onClose} />
        </div>
      }
    >
      <span className="ra-cell-anchor" />
    </Popover>
  );
}

interface CellFormProps extends Omit<CellEditorProps, 'resource'> {
  form: FormInstance;
  save: ReturnType<typeof useCellSave>;
  /** Whether a click elsewhere was to close it. */
  isLeft: boolean;
}

function CellForm({ field, row, form, save, isLeft, onClose }: CellFormProps) {
  const { form: words, general, list } = useTexts();
  const [isTyped, setTyped] = useState(false);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || save.isUnderWay()) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Form
      form={form}
      name="cell"
      layout="vertical"
      noValidate
      className={isTyped ? 'ra-cell-form ra-cell-typed' : 'ra-cell-form'}
      initialValues={toFormValues([field], row)}
      onValuesChange={() => setTyped(save.isChanged())}
      onFinish={save.submit}
      onKeyDown={onKeyDown}
      requiredMark={false}
    >
      <FieldItem field={field} row={row} />
      {save.problem && <p role="alert">{save.problem}</p>}
      <p role="status" className="ra-muted">
        {isLeft && isTyped && list.notSavedYet}
      </p>
      <div className="ra-cell-buttons">
        <Button type="primary" htmlType="submit" loading={save.saving}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{general.cancel}</Button>
      </div>
    </Form>
  );
}
