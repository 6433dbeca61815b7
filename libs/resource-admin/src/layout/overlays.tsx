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

/** What is said: by antd once it is there, and plainly by the browser where its code does not arrive. */
interface Said {
  by: (antd: AntdApp) => void;
  plainly: () => void;
}

const OverlaysContext = createContext<Overlays | null>(null);

interface OverlaysProviderProps {
  /** The element that notifications are put into. */
  notices?: () => HTMLElement;
  children: ReactNode;
}

/**
 * Show what is said over all screens: by antd, which is loaded for it after the first paint. What is said before is shown then, a question only
 * on the page that asked it.
 */
export function OverlaysProvider({ notices, children }: OverlaysProviderProps) {
  const { loaded, load } = useLater();
  const app = useRef<AntdApp>();
  const waiting = useRef<Said[]>([]);
  const onReady = useCallback((ready: AntdApp) => {
    app.current = ready;
    for (const said of waiting.current.splice(0)) said.by(ready);
  }, []);
  const overlays = useMemo(() => {
    const say = (said: Said) => {
      if (app.current) return said.by(app.current);
      waiting.current.push(said);
      return void load().catch(() => waiting.current.splice(0).forEach(({ plainly }) => plainly()));
    };
    return overlaysOf(say);
  }, [load]);
  const notification = useMemo(() => notices && { placement: 'bottomRight' as const, getContainer: notices }, [notices]);
  return (
    <OverlaysContext.Provider value={overlays}>
      {children}
      {loaded && <loaded.AntdOverlays notification={notification} onReady={onReady} />}
    </OverlaysContext.Provider>
  );
}

const nothing = () => undefined;

const overlaysOf = (say: (said: Said) => void): Overlays => ({
  notification: {
    success: (what) => say({ by: ({ notification }) => notification.success(what), plainly: nothing }),
    error: (what) => say({ by: ({ notification }) => notification.error(what), plainly: alerting(what.message, what.description) }),
    destroy: (key) => say({ by: ({ notification }) => notification.destroy(key), plainly: nothing }),
  },
  message: {
    success: (text) => say({ by: ({ message }) => void message.success(text), plainly: nothing }),
    error: (text) => say({ by: ({ message }) => void message.error(text), plainly: alerting(text) }),
  },
  modal: { confirm: (question) => say(asking(question)) },
});

const inWords = (parts: ReactNode[]): string => parts.filter((part) => typeof part === 'string').join('\n\n');
const alerting =
  (...parts: ReactNode[]) =>
  () =>
    window.alert(inWords(parts));

/** Ask on the page that the question is about: on another one, what it would do is no longer meant. */
function asking(question: ModalFuncProps): Said {
  const asker = window.location.pathname;
  return {
    by: ({ modal }) => (window.location.pathname === asker ? void modal.confirm(question) : question.afterClose?.()),
    plainly: () => {
      const answer = window.confirm(inWords([question.title, question.content])) ? question.onOk : question.onCancel;
      void answer?.();
      question.afterClose?.();
    },
  };
}

/**
 * Return what can be said over all screens: notifications, short messages, and questions.
 * @throws Error outside of the provider
 */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays needs an OverlaysProvider above it');
  return overlays;
}
