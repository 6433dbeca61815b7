import { Form, type FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useCreate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema, TakenDetails } from '@haulbook/resource-contracts';
import { ApiError, StaleSaveError } from '../data/http';
import { writeName, type Row } from '../schema/fields';
import { wholeFields } from '../schema/paths-in-rows';
import type { Texts } from '../texts/types';
import { useTexts, useWording, type Wording } from '../texts/wording';
import { isClash } from './conflicts';
import { showFieldErrors } from './field-errors';
import { fieldProblem } from './rules';
import { MERGES, useConflict, type Conflict } from './use-conflict';
import { useNewerVersion, type Base } from './use-newer-version';
import { useConfirming } from './use-confirmation';
import { toFormValues, toPayload } from './values';

interface Options {
  resource: ResourceSchema;
  fields: FieldSchema[];
  /** The record to change, as it is now; absent for a new one. What others save while the form is open is merged into it. */
  row?: Row;
  initial: Record<string, unknown>;
  /** Set once the messages of a new record are left off. */
  messages?: 'off';
  /** Whether a save goes on top of a newer version without asking where no field clashes; it does unless this says otherwise. */
  mayMerge?: () => boolean;
  onSaved: (row: Row) => void;
}

/** Send a record to the server, as a new one or, with `row`, as the next version of that row. */
function useSave(resource: ResourceSchema, row: Row | undefined, messages?: 'off') {
  const { form } = useTexts();
  const create = useCreate<BaseRecord, HttpError>();
  const update = useUpdate<BaseRecord, HttpError>();
  const quiet = { resource: resource.path, errorNotification: false as const };
  const success = (message: string) => ({ successNotification: () => ({ message, type: 'success' as const }) });
  const save = async (values: Record<string, unknown>, version: unknown): Promise<Row> => {
    const { data } = row
      ? await update.mutateAsync({ ...quiet, ...success(form.saved(resource)), id: row.id ?? '', values: { ...values, version } })
      : await create.mutateAsync({ ...quiet, ...success(form.created(resource)), values, ...(messages && { meta: { messages } }) });
    return data as Row;
  };
  return { save, saving: create.mutation.isPending || update.mutation.isPending };
}

/** Why a record was not saved, and the record that has a value of it already, if the server names one. */
interface Trouble {
  problem: string | null;
  taken: TakenDetails['taken'] | null;
}
const NONE: Trouble = { problem: null, taken: null };

const takenIn = (error: unknown): Trouble['taken'] =>
  error instanceof ApiError && error.code === 'already_exists' ? ((error.details as TakenDetails | undefined)?.taken ?? null) : null;

/** Show what the server refuses beside its inputs. @returns what remains to be said */
function troubleOf(form: FormInstance, error: HttpError, texts: Texts): Trouble {
  const unplaced = showFieldErrors(form, error, texts);
  const isPlaced = Object.keys(error.errors ?? {}).length > 0;
  return { problem: unplaced.join(' ') || (isPlaced ? texts.form.checkFields : error.message), taken: takenIn(error) };
}

/** What was refused: what remains to be said about it, and how often the browser or the server did. */
function useRefusals(form: FormInstance) {
  const texts = useTexts();
  const [trouble, setTrouble] = useState(NONE);
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);
  const tell = (error: HttpError) => {
    setTrouble(troubleOf(form, error, texts));
    refuse();
  };
  return { ...trouble, refusals, refuse, tell, forget: () => setTrouble(NONE) };
}

/** Whether nothing is missing or wrong as far as can be said before the server is asked. */
const isFilledIn = (form: FormInstance, fields: FieldSchema[], wording: Wording): boolean =>
  fields.every((field) => fieldProblem(field, form.getFieldValue(writeName(field)), wording) === null);

/**
 * Save a record: send what changed, and keep the typed input whatever the response. After a 412, send it again on top of the newer version
 * where no field clashes, or raise a conflict to resolve.
 */
export function useRecordForm({ resource, fields, row, initial, messages, mayMerge, onSaved }: Options) {
  const wording = useWording();
  const [form] = Form.useForm();
  const { forget, tell, ...refused } = useRefusals(form);
  const base = useRef<Base>({ initial, row });
  const saved = useRef(false);
  const { save, saving } = useSave(resource, row, messages);
  const confirming = useConfirming();

  const changes = useCallback(() => toPayload(fields, form.getFieldsValue(true), row ? base.current.initial : null), [fields, form, row]);
  const isDirty = useCallback(() => {
    if (saved.current) return false;
    return JSON.stringify(toPayload(fields, form.getFieldsValue(true), base.current.initial)) !== '{}';
  }, [fields, form]);

  /** Save on top of a newer version where no field clashes and not too many came between, or ask. */
  const meet = (met: Conflict, merges: number): Promise<void> | void => {
    const isOpen = isClash(met.mine, base.current.initial, toFormValues(fields, met.stale.current));
    return isOpen || merges >= MERGES || mayMerge?.() === false ? raise(met) : merge(met, merges + 1);
  };

  const send = async (values: Record<string, unknown>, version: unknown, merges = 0) => {
    forget();
    try {
      const whole = wholeFields(values, base.current.row ?? {});
      const stored = await confirming((agreed) => save({ ...whole, ...agreed }, version));
      if (!stored) return;
      saved.current = true;
      onSaved(stored);
    } catch (error) {
      // Warnings about the newer version are asked about anew.
      if (error instanceof StaleSaveError) return meet({ stale: error.stale, mine: values }, merges);
      tell(error as HttpError);
    }
  };

  const { raise, merge, ...conflict } = useConflict({
    form,
    takeOver: ({ current }) => {
      base.current = { initial: toFormValues(fields, current), row: current };
      newer.forget();
      return base.current.initial;
    },
    send: (values, merges) => send(values, base.current.row?.version, merges),
    onNothingLeft: (current) => {
      saved.current = true;
      onSaved(current);
    },
  });

  const isHeld = () => saving || saved.current || conflict.conflict !== null;
  const newer = useNewerVersion({ form, fields, row, base, changes, isHeld, held: saving || conflict.conflict });

  return {
    ...{ form, newer, ...conflict, ...refused },
    isDirty,
    isFilledIn: () => isFilledIn(form, fields, wording),
    changes,
    saving,
    submit: () => (row && !isDirty() ? onSaved(row) : send(changes(), base.current.row?.version)),
  };
}
