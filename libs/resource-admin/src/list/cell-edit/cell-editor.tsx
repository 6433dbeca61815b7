import { Button, Form, Popover } from 'antd';
import { useRef } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { FieldItem } from '../../form/field-item';
import { toFormValues } from '../../form/values';
import type { Row } from '../../schema/fields';
import { useTitleOf } from '../../schema/use-title-of';
import { useTexts } from '../../texts/wording';
import { useCellSave } from './use-cell-save';

interface CellEditorProps {
  resource: ResourceSchema;
  field: FieldSchema;
  row: Row;
  onClose: () => void;
}

/** Below dialogs, which ask about what is saved here. */
const LAYER = 900;

/** The input of one field in place, over its cell. */
export default function CellEditor({ resource, field, row, onClose }: CellEditorProps) {
  const { list } = useTexts();
  const title = useTitleOf()(resource, row);
  const box = useRef<HTMLDivElement>(null);
  // While the layer is put in its place, nothing in it takes the focus.
  const onOpened = () => box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      zIndex={LAYER}
      arrow={false}
      afterOpenChange={(open) => open && onOpened()}
      onOpenChange={(open) => !open && onClose()}
      content={
        <div ref={box} role="dialog" aria-label={list.editField(field.label, title)}>
          <CellForm resource={resource} field={field} row={row} onClose={onClose} />
        </div>
      }
    >
      <span className="ra-cell-anchor" />
    </Popover>
  );
}

function CellForm({ resource, field, row, onClose }: CellEditorProps) {
  const [form] = Form.useForm();
  const { form: words, general } = useTexts();
  const { submit, problem, saving } = useCellSave({ resource, field, row, form, onSaved: onClose });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Form
      form={form}
      name="cell"
      layout="vertical"
      noValidate
      className="ra-cell-form"
      initialValues={toFormValues([field], row)}
      onFinish={submit}
      onKeyDown={onKeyDown}
      requiredMark={false}
    >
      <FieldItem field={field} row={row} />
      {problem && <p role="alert">{problem}</p>}
      <div className="ra-cell-buttons">
        <Button type="primary" htmlType="submit" loading={saving}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{general.cancel}</Button>
      </div>
    </Form>
  );
}
