import { App, Button } from 'antd';
import { useDelete, useDeleteMany, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useRestore } from './use-restore';

/** Longer than other notifications stay: this one holds a button. */
const UNDO_SECONDS = 10;

interface Removal {
  ids: string[];
  /** What is deleted, in words: a title, "3 quotes". */
  what: string;
  onDone: () => void;
}

/** Deletes records after asking; what went to a trash can be taken back from the message that says so. */
export function useRemoval(resource: ResourceSchema) {
  const { modal, notification } = App.useApp();
  const { mutateAsync: removeOne } = useDelete<BaseRecord, HttpError>();
  const { mutateAsync: removeAll } = useDeleteMany<BaseRecord, HttpError>();
  const { restore } = useRestore(resource);
  const key = `removed-${resource.path}`;
  const offerUndo = ({ ids, what }: Removal) => {
    const undo = () => {
      notification.destroy(key);
      void restore(ids);
    };
    notification.success({
      key,
      message: `Deleted ${what}`,
      duration: UNDO_SECONDS,
      role: 'status',
      actions: resource.features.trash ? <Button onClick={undo}>Undo</Button> : undefined,
    });
  };
  const send = ([id = '', ...others]: string[]) => {
    const asked = { resource: resource.path, successNotification: false as const };
    return others.length === 0 ? removeOne({ ...asked, id }) : removeAll({ ...asked, ids: [id, ...others] });
  };
  return (removal: Removal) =>
    modal.confirm({
      title: `Delete ${removal.what}?`,
      content: resource.features.trash
        ? `${removal.ids.length === 1 ? 'It goes' : 'They go'} to the trash and can be restored.`
        : 'This cannot be undone.',
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () =>
        send(removal.ids).then(
          () => {
            removal.onDone();
            offerUndo(removal);
          },
          () => undefined,
        ),
    });
}
