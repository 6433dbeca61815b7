import { useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { wholeFields } from '../schema/paths-in-rows';
import { useTexts } from '../texts/wording';
import { besideOf } from './message-languages';
import { SETTINGS } from './use-settings';

interface StillRightProps {
  /** The setting as it is stored. */
  row: Row;
  field: FieldSchema;
  /** The words of the application's own language. */
  beside: string;
}

/** A button that says of stored words that they are right beside those of now. It saves that alone: what is typed in the form stays. */
export function StillRight({ row, field, beside }: StillRightProps) {
  const { settings: words } = useTexts();
  const { mutate, mutation } = useUpdate<BaseRecord, HttpError>();
  const say = () =>
    mutate({
      resource: SETTINGS,
      id: row.id ?? '',
      values: { ...wholeFields({ [besideOf(field)]: beside }, row), version: row.version },
      successNotification: false,
      errorNotification: (error) => ({ type: 'error', message: error?.message ?? '' }),
    });
  return (
    <Button type="link" size="small" loading={mutation.isPending} aria-label={words.stillRightOne(field.label)} onClick={say}>
      {words.stillRight}
    </Button>
  );
}
