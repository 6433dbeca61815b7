import { useMemo } from 'react';
import type { NotificationProvider } from '@refinedev/core';
import { useOverlays } from './overlays';

/** Seconds that a notification stays (product specification, section 9); errors stay until they are closed (section 8). */
const SECONDS = 5;

/** Return whether a text is Refine's own for an error, "Error (status code: 409)", which the server's message makes redundant. */
const isCode = (text: string) => /\(status code: \d+\)$/.test(text);

/** Return Refine's notification provider over antd: one notification for each key, announced as it appears. */
export function useNotifications(): NotificationProvider {
  const { notification } = useOverlays();
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) => {
        const isError = type === 'error';
        notification[isError ? 'error' : 'success']({
          key,
          message: description ?? message,
          description: description && message !== description && !isCode(message) ? message : undefined,
          duration: isError ? 0 : SECONDS,
          role: isError ? 'alert' : 'status',
        });
      },
      close: (key) => notification.destroy(key),
    }),
    [notification],
  );
}
