import { useCustomMutation, useInvalidate, type BaseRecord, type HttpError } from '@refinedev/core';
import { MESSAGES_HEADER, type MessagesWish } from '@haulbook/resource-contracts';

export interface PostOptions {
  /** The key of the call. A repeated call with the same key has no second effect. */
  idempotencyKey?: string;
  /** What becomes of its messages: they are only shown, and nothing else happens, or they are left off. They leave if omitted. */
  messages?: MessagesWish;
}

/**
 * Return a function that calls an endpoint that changes records. The records of the affected resources are then read again. It rejects with
 * ApiError.
 */
export function usePost(touched: string[]) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  return async <Answer>(url: string, values: object = {}, { idempotencyKey, messages }: PostOptions = {}): Promise<Answer> => {
    const headers = { ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }), ...(messages && { [MESSAGES_HEADER]: messages }) };
    const { data } = await mutateAsync({
      url,
      method: 'post',
      values,
      config: { headers },
      errorNotification: false,
      successNotification: false,
    });
    if (messages !== 'show') await Promise.all(touched.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })));
    return data as Answer;
  };
}
