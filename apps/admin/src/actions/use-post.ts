import { useCustomMutation, useInvalidate, type BaseRecord, type HttpError } from '@refinedev/core';

interface PostOptions {
  /** Repeating a call with the same key does not do the thing twice. */
  idempotencyKey?: string;
}

/** Calls a purposeful endpoint, after which the records of these resources are read again. Rejects with ApiError, unsaid. */
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
