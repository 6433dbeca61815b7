import { useDelete, useDeleteMany, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useUndo } from '../layout/use-undo';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';
import { useRestore } from './use-restore';

interface Removal {
  ids: string[];
  /** The deleted records in words: a title, or "3 quotes". */
  what: string;
  onDone?: () => void;
  /** Called once they are deleted and the question is gone from the screen, so that the focus can be moved. */
  onClosed?: () => void;
}

/** Delete records after a confirmation; records with a trash can be restored from the message that reports it. */
export function useRemoval(resource: ResourceSchema) {
  const { modal } = useOverlays();
  const say = useUndo();
  const { mutateAsync: removeOne } = useDelete<BaseRecord, HttpError>();
  const { mutateAsync: removeAll } = useDeleteMany<BaseRecord, HttpError>();
  const { restore } = useRestore(resource);
  const { trash, general } = useTexts();
  const offerUndo = ({ ids, what }: Removal) =>
    say(`removed-${resource.path}`, trash.deleted(what), resource.features.trash ? () => void restore(ids) : undefined);
  const send = ([id = '', ...others]: string[]) => {
    const asked = { resource: resource.path, successNotification: false as const };
    return others.length === 0 ? removeOne({ ...asked, id }) : removeAll({ ...asked, ids: [id, ...others] });
  };
  return (removal: Removal) => {
    let isDone = false;
    return modal.confirm({
      title: trash.question(removal.what),
      content: resource.features.trash ? trash.toTrash(removal.ids.length) : trash.final,
      okText: trash.delete,
      cancelText: general.cancel,
      okButtonProps: { danger: true },
      onOk: () =>
        send(removal.ids).then(
          () => {
            isDone = true;
            removal.onDone?.();
            offerUndo(removal);
          },
          () => undefined,
        ),
      afterClose: () => isDone && removal.onClosed?.(),
    });
  };
}
