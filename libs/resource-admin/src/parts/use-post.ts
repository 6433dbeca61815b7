import { useCustomMutation, useInvalidate, type BaseRecord, type HttpError } from '@refinedev/core';

interface PostOptions {
  /** The key of the call. A repeated call with the same key has no second effect. */
  idempotencyKey?: string;
}

/**
 * Return a function that calls an endpoint that changes records. The records of the affected resources are then read again. It rejects with
 * ApiError.
 */
export function usePost(touched: string[]) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  return async <Answer>(url: string, values: object = {}, { idempotencyKey }: PostOptions = {}): Promise<Answer> => {
    const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : undefined;
    const { data } = await mutateAsync({
      url,
      method: 'post',
      values,
      config: { headers },
      errorNotification: false,
      successNotification: false,
    });
    await Promise.all(touched.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })));
    return data as Answer;
  };
}
