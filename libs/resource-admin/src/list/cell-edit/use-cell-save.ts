import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useNotification, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { StaleSaveError } from '../../data/http';
import { isClash } from '../../form/conflicts';
import { showFieldErrors } from '../../form/field-errors';
import { useConfirming } from '../../form/use-confirmation';
import { toFormValues } from '../../form/values';
import { useUndo } from '../../layout/use-undo';
import { writeName, type Row } from '../../schema/fields';
import { wholeFields } from '../../schema/paths-in-rows';
import { useTitleOf } from '../../schema/use-title-of';
import { useTexts } from '../../texts/wording';

/** How often a save goes on top of a newer version before it is given up. */
const MERGES = 3;

interface CellSave {
  resource: ResourceSchema;
  field: FieldSchema;
  row: Row;
  form: FormInstance;
  onSaved: () => void;
}

type Values = Record<string, unknown>;

/** Return what saves one field of a row as its next version, and takes it back from the message that reports it. */
export function useCellSave({ resource, field, row, form, onSaved }: CellSave) {
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError>();
  const [problem, setProblem] = useState<string | null>(null);
  const base = useRef(row);
  const underWay = useRef(false);
  const confirming = useConfirming();
  const say = useUndo();
  const { open: notify } = useNotification();
  const titleOf = useTitleOf();
  const texts = useTexts();
  const { list } = texts;
  const key = writeName(field);
  const note = `edited-${resource.path}`;
  const valuesOf = (record: Row) => toFormValues([field], record);

  /** Write values over a row. @returns the row as it is then; null where the person goes back from a warning */
  const write = (values: Values, over: Row, version: unknown): Promise<Row | null> => {
    const quiet = { successNotification: false as const, errorNotification: false as const };
    const sent = { ...wholeFields(values, over), version };
    return confirming(
      async (agreed) =>
        (await mutateAsync({ ...quiet, resource: resource.path, id: row.id ?? '', values: { ...sent, ...agreed } })).data as Row,
    );
  };
  const takeBack = async (before: Row, version: unknown) => {
    try {
      if (await write(valuesOf(before), before, version)) say(note, list.takenBack(field.label, titleOf(resource, row)));
    } catch (error) {
      notify?.({ key: note, type: 'error', message: list.notTakenBack, description: (error as Error).message });
    }
  };
  const send = async (values: Values, merges = 0): Promise<void> => {
    const before = base.current;
    try {
      const saved = await write(values, before, before.version);
      if (!saved) return;
      say(note, list.edited(field.label, titleOf(resource, row)), () => void takeBack(before, saved.version));
      onSaved();
    } catch (error) {
      if (error instanceof StaleSaveError) return meet(error.stale.current, values, merges);
      setProblem(showFieldErrors(form, error as HttpError, texts).join(' ') || (error as Error).message);
    }
  };
  /** Save on top of a newer version that left this field alone; otherwise say so, and let the next save replace it. */
  const meet = (current: Row, values: Values, merges: number) => {
    const isOpen = isClash(values, valuesOf(base.current), valuesOf(current));
    base.current = current;
    if (isOpen || merges >= MERGES) return setProblem(list.changedMeanwhile);
    return send(values, merges + 1);
  };

  const isChanged = () => JSON.stringify(form.getFieldValue(key) ?? null) !== JSON.stringify(valuesOf(base.current)[key] ?? null);
  const submit = async () => {
    if (underWay.current) return;
    setProblem(null);
    if (!isChanged()) return onSaved();
    underWay.current = true;
    await send({ [key]: form.getFieldValue(key) ?? null }).finally(() => (underWay.current = false));
  };
  return { submit, isChanged, isUnderWay: () => underWay.current, problem, saving: mutation.isPending };
}
