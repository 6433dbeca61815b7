import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useNotification, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { StaleSaveError } from '../../data/http';
import { isClash } from '../../form/conflicts';
import { showFieldErrors } from '../../form/field-errors';
import { needsConfirmation, useConfirmation } from '../../form/use-confirmation';
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

/** Return what saves one field of a row as its next version, and takes it back from the message that reports it. */
export function useCellSave({ resource, field, row, form, onSaved }: CellSave) {
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError>();
  const [problem, setProblem] = useState<string | null>(null);
  const base = useRef(row);
  const confirmed = useConfirmation();
  const say = useUndo();
  const { open: notify } = useNotification();
  const titleOf = useTitleOf();
  const texts = useTexts();
  const { list } = texts;
  const key = writeName(field);
  const note = `edited-${resource.path}`;
  const valuesOf = (record: Row) => toFormValues([field], record);

  const write = async (values: Record<string, unknown>, version: unknown) => {
    const asked = { resource: resource.path, id: row.id ?? '', successNotification: false as const };
    const sent = { ...wholeFields(values, base.current), version };
    return (await mutateAsync({ ...asked, values: sent, errorNotification: false })).data as Row;
  };
  const takeBack = async (version: unknown) => {
    try {
      await write(valuesOf(row), version);
      say(note, list.takenBack(field.label, titleOf(resource, row)));
    } catch (error) {
      notify?.({ key: note, type: 'error', message: list.notTakenBack, description: (error as Error).message });
    }
  };
  const send = async (values: Record<string, unknown>, version: unknown, merges = 0): Promise<void> => {
    try {
      const { version: next } = await write(values, version);
      say(note, list.edited(field.label, titleOf(resource, row)), () => void takeBack(next));
      onSaved();
    } catch (error) {
      await refused(error, values, merges);
    }
  };
  const refused = async (error: unknown, values: Record<string, unknown>, merges: number) => {
    if (error instanceof StaleSaveError) return meet(error.stale.current, values, merges);
    if (!needsConfirmation(error))
      return setProblem(showFieldErrors(form, error as HttpError, texts).join(' ') || (error as Error).message);
    if (await confirmed(error)) await send({ ...values, confirmed: true }, base.current.version, merges);
  };
  /** Save on top of a newer version that left this field alone; otherwise say so, and let the next save replace it. */
  const meet = (current: Row, values: Record<string, unknown>, merges: number) => {
    const isOpen = isClash({ [key]: values[key] }, valuesOf(base.current), valuesOf(current));
    base.current = current;
    if (isOpen || merges >= MERGES) return setProblem(list.changedMeanwhile);
    return send({ [key]: values[key] }, current.version, merges + 1);
  };

  const submit = (values: Record<string, unknown>) => {
    setProblem(null);
    const value = values[key] ?? null;
    if (JSON.stringify(value) === JSON.stringify(valuesOf(base.current)[key] ?? null)) return onSaved();
    return send({ [key]: value }, base.current.version);
  };
  return { submit, problem, saving: mutation.isPending };
}
