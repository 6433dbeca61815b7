import { Button, Popover } from 'antd';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { Choices } from '../inputs/choices';
import { Icon } from '../layout/icon';
import { useTexts } from '../texts/wording';
import { choosable } from './use-columns';

interface ColumnChooserProps {
  resource: ResourceSchema;
  fields: FieldSchema[];
  isUsual: boolean;
  onChoose: (names: string[] | null) => void;
}

/** The chooser of a list's columns, with a way back to the declared ones. */
export function ColumnChooser({ resource, fields, isUsual, onChoose }: ColumnChooserProps) {
  const { list } = useTexts();
  const content = (
    <div className="ra-column-chooser">
      <Choices
        choices={choosable(resource).map((field) => ({ value: field.name, label: field.label }))}
        value={fields.map((field) => field.name)}
        onChange={(names) => names.length > 0 && onChoose(names)}
      />
      <Button type="link" size="small" disabled={isUsual} onClick={() => onChoose(null)}>
        {list.resetColumns}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<Icon name="columns" size={16} />} aria-label={list.chooseColumns} />
    </Popover>
  );
}
