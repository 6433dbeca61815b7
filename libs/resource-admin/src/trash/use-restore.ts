import { useCustomMutation, useInvalidate, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import { inSentence, type ResourceSchema } from '@haulbook/resource-contracts';
import { counted } from '../schema/fields';

/** Brings records back from the trash and says so; what stands in the way is said too, and the rest stays where it is. */
export function useRestore(resource: ResourceSchema) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
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
        message: `Restored ${ids.length === 1 ? `the ${inSentence(resource.label)}` : counted(ids.length, resource)}`,
      });
    } catch (error) {
      notify?.({ type: 'error', key, message: 'Restoring was not possible', description: (error as HttpError).message });
    } finally {
      setRestoring(false);
      await invalidate({ resource: resource.path, invalidates: ['resourceAll'] });
    }
  };
  return { restore, restoring };
}
