import { App } from 'antd';
import { useMemo } from 'react';
import type { NotificationProvider } from '@refinedev/core';

/** How long a notification stays (product specification, section 9); errors stay until they are closed (section 8). */
const SECONDS = 5;

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
          description: description && message !== description ? message : undefined,
          duration: isError ? 0 : SECONDS,
          role: isError ? 'alert' : 'status',
        });
      },
      close: (key) => notification.destroy(key),
    }),
    [notification],
  );
}
