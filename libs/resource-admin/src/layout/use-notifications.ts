import { App } from 'antd';
import { useMemo } from 'react';
import type { NotificationProvider } from '@refinedev/core';

/** How long a notification stays (product specification, section 9); errors stay until they are closed (section 8). */
const SECONDS = 5;

/** What Refine says of a refusal by itself: "Error (status code: 409)". The server's own words do. */
const isCode = (text: string) => /\(status code: \d+\)$/.test(text);

/** Refine's notifications through antd: read out as they appear, one for each key. */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
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
