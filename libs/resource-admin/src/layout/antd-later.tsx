/** What of Ant Design a first screen does not show before something is pressed or said, for `later.ts`, which loads it. */
import { App, type NotificationArgsProps } from 'antd';
import type { useAppProps } from 'antd/es/app/context';
import { useEffect } from 'react';

export { Dropdown, Popover } from 'antd';

export type AntdApp = useAppProps;

interface Props {
  notification?: Pick<NotificationArgsProps, 'placement'> & { getContainer: () => HTMLElement };
  onReady: (app: AntdApp) => void;
}

/** What notifications, messages and questions are shown in. */
export function AntdOverlays({ notification, onReady }: Props) {
  return (
    <App component={false} notification={notification}>
      <Ready onReady={onReady} />
    </App>
  );
}

function Ready({ onReady }: Pick<Props, 'onReady'>) {
  const app = App.useApp();
  useEffect(() => onReady(app), [app, onReady]);
  return null;
}
