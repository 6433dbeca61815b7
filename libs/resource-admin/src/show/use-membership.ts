import { useDataProvider, useNotification, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useConfirming } from '../form/use-confirmation';
import { toFormValues } from '../form/values';
import { useUndo } from '../layout/use-undo';
import { writeName, type Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import type { Relation } from './relations';

/**
 * Return what adds this record to a list of references of another record, or takes it out, with a message that takes that back. It is an
 * ordinary change of the other record: under its policy, of its newest version, with an entry in its history.
 */
export function useMembership({ resource, field }: Relation, id: string) {
  const provider = useDataProvider()();
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError>();
  const { open: notify } = useNotification();
  const { page } = useTexts();
  const say = useUndo();
  const confirming = useConfirming();
  const titleOf = useTitleOf();
  const key = writeName(field);

  /** Put it in or take it out. @returns the other record as it was; null where the person goes back from a warning */
  const put = async (other: string, isMember: boolean): Promise<Row | null> => {
    const row = (await provider.getOne({ resource: resource.path, id: other })).data as Row;
    const rest = (toFormValues([field], row)[key] as string[]).filter((each) => each !== id);
    const values = { [key]: isMember ? [...rest, id] : rest, version: row.version };
    const quiet = { successNotification: false as const, errorNotification: false as const };
    const saved = await confirming((agreed) =>
      mutateAsync({ ...quiet, resource: resource.path, id: other, values: { ...values, ...agreed } }),
    );
    return saved && row;
  };
  const change = async (other: string, isMember: boolean): Promise<void> => {
    const note = `member-${resource.path}-${other}`;
    try {
      const row = await put(other, isMember);
      if (!row) return;
      const title = titleOf(resource, row);
      say(note, isMember ? page.memberAdded(title) : page.memberRemoved(title), () => void change(other, !isMember));
    } catch (error) {
      notify?.({ key: note, type: 'error', message: page.memberFailed, description: (error as Error).message });
    }
  };
  return { add: (other: string) => change(other, true), remove: (other: string) => change(other, false), isSaving: mutation.isPending };
}
