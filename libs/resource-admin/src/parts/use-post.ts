import { useCustomMutation, useInvalidate, type BaseRecord, type HttpError } from '@refinedev/core';

interface PostOptions {
  /** A repeated call with the same key has no second effect. */
  idempotencyKey?: string;
}

/** Return how to call an endpoint that changes records; those of the touched resources are then read again. Rejects with ApiError. */
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
