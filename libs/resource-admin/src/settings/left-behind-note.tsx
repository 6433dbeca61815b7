import { Form } from 'antd';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { valueAt } from '../schema/paths-in-rows';
import { useFormat, useTexts } from '../texts/wording';
import { isShipped, languagesOf, leftBehind, ownOf, partOf, useOwnLanguage, type ValueOf } from './message-languages';
import { StillRight } from './still-right';

interface LeftBehindNoteProps {
  /** The setting as it is stored. */
  row: Row;
  fields: FieldSchema[];
  field: FieldSchema;
  mayChange: boolean;
}

/** What is said where one language has new words and another does not yet, beside both. Inside of a form. */
export function LeftBehindNote({ row, fields, field, mayChange }: LeftBehindNoteProps) {
  const { settings: words } = useTexts();
  const { language: nameOf } = useFormat();
  const own = useOwnLanguage();
  const values = Form.useWatch([], Form.useFormInstance()) as Record<string, unknown> | undefined;
  if (!values) return null;
  const stored: ValueOf = ({ name }) => valueAt(row, name);
  const valueOf: ValueOf = (each) => values[each.name] ?? (values[each.name] === null ? '' : stored(each));
  const behind = leftBehind(fields, row, valueOf).filter((each) => partOf(each) === partOf(field));
  if (behind.some(({ name }) => name === field.name)) {
    const beside = ownOf(fields, field);
    const isStored = [field, ...(beside ? [beside] : [])].every((each) => valueOf(each) === stored(each));
    const areShipped = isShipped(field, valueOf);
    return (
      <span className="ra-left-behind">
        {words.leftBehind(nameOf(own), areShipped)}{' '}
        {mayChange && isStored && !areShipped && beside && <StillRight row={row} field={field} beside={String(stored(beside))} />}
      </span>
    );
  }
  if (field.language || behind.length === 0) return null;
  const areShipped = behind.every((each) => isShipped(each, valueOf));
  return <span className="ra-left-behind">{words.leavesBehind(languagesOf(behind).map(nameOf), areShipped)}</span>;
}
