import type { ModalFuncProps, NotificationArgsProps } from 'antd';
import { createContext, useCallback, useContext, useMemo, useRef, type ReactNode } from 'react';
import type { AntdApp } from './antd-later';
import { useLater } from './later';

/** What can be said over all screens. */
export interface Overlays {
  notification: Record<'success' | 'error', (what: NotificationArgsProps) => void> & { destroy: (key: React.Key) => void };
  message: Record<'success' | 'error', (text: string) => void>;
  modal: { confirm: (question: ModalFuncProps) => void };
}

const OverlaysContext = createContext<Overlays | null>(null);

interface OverlaysProviderProps {
  /** The element that notifications are put into. */
  notices?: () => HTMLElement;
  children: ReactNode;
}

/** Show what is said over all screens: by antd, which is loaded for it after the first paint. What is said before is shown then. */
export function OverlaysProvider({ notices, children }: OverlaysProviderProps) {
  const { loaded, load } = useLater();
  const app = useRef<AntdApp>();
  const waiting = useRef<((to: AntdApp) => void)[]>([]);
  const onReady = useCallback((ready: AntdApp) => {
    app.current = ready;
    for (const call of waiting.current.splice(0)) call(ready);
  }, []);
  const overlays = useMemo(() => {
    const tell = (call: (to: AntdApp) => void) => {
      if (app.current) return call(app.current);
      waiting.current.push(call);
      return void load().catch(() => undefined);
    };
    return overlaysOf(tell);
  }, [load]);
  const notification = useMemo(() => notices && { placement: 'bottomRight' as const, getContainer: notices }, [notices]);
  return (
    <OverlaysContext.Provider value={overlays}>
      {children}
      {loaded && <loaded.AntdOverlays notification={notification} onReady={onReady} />}
    </OverlaysContext.Provider>
  );
}

const overlaysOf = (tell: (call: (to: AntdApp) => void) => void): Overlays => ({
  notification: {
    success: (what) => tell(({ notification }) => notification.success(what)),
    error: (what) => tell(({ notification }) => notification.error(what)),
    destroy: (key) => tell(({ notification }) => notification.destroy(key)),
  },
  message: {
    success: (text) => tell(({ message }) => void message.success(text)),
    error: (text) => tell(({ message }) => void message.error(text)),
  },
  modal: { confirm: (question) => tell(({ modal }) => void modal.confirm(question)) },
});

/**
 * Return what can be said over all screens: notifications, short messages, and questions.
 * @throws Error outside of the provider
 */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays needs an OverlaysProvider above it');
  return overlays;
}
