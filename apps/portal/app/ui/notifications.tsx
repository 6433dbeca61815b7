import { makeNotification, type NewNotification, type Notification, type NotificationAction } from '@haulbook/domain';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../language/use-speech';
import { Alert } from './alert';
import { Icon } from './icons';

interface Store {
  notify: (given: NewNotification) => void;
  shown: Notification[];
  close: (id: string) => void;
  /**
   * Let an open dialog show the messages, since content behind it cannot be reached.
   * @returns a function that ends this
   */
  host: () => () => void;
}

const nothing = () => undefined;
const Context = createContext<Store>({ notify: nothing, shown: [], close: nothing, host: () => nothing });

/** Show a notification. Errors stay until closed (product spec, section 8). */
export const useNotify = () => useContext(Context).notify;

export function Notifications({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notification[]>([]);
  const [hosts, setHosts] = useState(0);
  const notify = useCallback((given: NewNotification) => {
    setShown((current) => [...current, makeNotification(crypto.getRandomValues(new Uint32Array(2)).join('-'), given)]);
  }, []);
  const close = useCallback((id: string) => setShown((current) => current.filter((one) => one.id !== id)), []);
  const host = useCallback(() => {
    setHosts((count) => count + 1);
    return () => setHosts((count) => count - 1);
  }, []);
  const store = useMemo(() => ({ notify, shown, close, host }), [notify, shown, close, host]);
  return (
    <Context.Provider value={store}>
      {children}
      {hosts === 0 && <Toasts />}
    </Context.Provider>
  );
}

/** The notifications within a dialog. */
export function HostedNotifications() {
  const { host } = useContext(Context);
  useEffect(host, [host]);
  return <Toasts />;
}

function Toasts() {
  const t = useText();
  const { shown, close } = useContext(Context);
  return (
    <section
      aria-label={t('Notifications')}
      className="no-print fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96"
    >
      {shown.map((notification) => (
        <Toast key={notification.id} notification={notification} onClose={close} />
      ))}
    </section>
  );
}

/** A notification. Its timer pauses while it is hovered or focused. */
function Toast({ notification, onClose }: { notification: Notification; onClose: (id: string) => void }) {
  const t = useText();
  const { id, duration, type, title, message, actions } = notification;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (duration === null || held) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held, onClose]);
  return (
    <div
      data-notification={type}
      className="relative w-full rounded-xl bg-surface shadow-lift [&_p:first-child]:pr-8"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert tone={type} title={title}>
        <p>{message}</p>
        {actions.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            {actions.map((action) => (
              <ActionLink key={action.label} action={action} />
            ))}
          </div>
        )}
      </Alert>
      <button
        type="button"
        aria-label={t('Close')}
        className="absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-md"
        onClick={() => onClose(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function ActionLink({ action }: { action: NotificationAction }) {
  return (
    <a href={action.action} className={`btn ${action.style === 'primary' ? 'btn-brand' : 'btn-plain'}`}>
      {action.action.startsWith('tel:') && <Icon name="phone" />} {action.label}
    </a>
  );
}
