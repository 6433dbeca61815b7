import { useCustomMutation, useInvalidate, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useCountLabel } from '../schema/use-count-label';
import { useTexts } from '../texts/wording';

/** Restore records from the trash, one by one, and report it. The first refusal is shown and the rest stay in the trash. */
export function useRestore(resource: ResourceSchema) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const { trash } = useTexts();
  const counted = useCountLabel();
  const [restoring, setRestoring] = useState(false);
  const key = `restore-${resource.path}`;
  const restore = async (ids: string[]) => {
    setRestoring(true);
    try {
      for (const id of ids) {
        await mutateAsync({
          url: `/api/${resource.path}/${id}/restore`,
          method: 'post',
          values: {},
          errorNotification: false,
          successNotification: false,
        });
      }
      notify?.({
        type: 'success',
        key,
        message: ids.length === 1 ? trash.restoredOne(resource) : trash.restored(counted(ids.length, resource)),
      });
    } catch (error) {
      notify?.({ type: 'error', key, message: trash.restoreFailed, description: (error as HttpError).message });
    } finally {
      setRestoring(false);
      await invalidate({ resource: resource.path, invalidates: ['resourceAll'] });
    }
  };
  return { restore, restoring };
}
