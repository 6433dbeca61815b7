import { makeNotification, type NewNotification, type Notification } from '@haulbook/domain';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { Alert } from './alert';
import { Icon } from './icons';

const Context = createContext<(given: NewNotification) => void>(() => undefined);

/** Shows a message at the edge of the screen. Errors stay until closed (product spec, section 8). */
export const useNotify = () => useContext(Context);

export function Notifications({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Notification[]>([]);
  const notify = useCallback((given: NewNotification) => {
    setShown((current) => [...current, makeNotification(crypto.getRandomValues(new Uint32Array(2)).join('-'), given)]);
  }, []);
  const close = useCallback((id: string) => setShown((current) => current.filter((one) => one.id !== id)), []);
  return (
    <Context.Provider value={notify}>
      {children}
      <div className="no-print fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96">
        {shown.map((notification) => (
          <Toast key={notification.id} notification={notification} onClose={close} />
        ))}
      </div>
    </Context.Provider>
  );
}

function Toast({ notification, onClose }: { notification: Notification; onClose: (id: string) => void }) {
  const { id, duration, type, title, message, actions } = notification;
  useEffect(() => {
    if (duration === null) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, onClose]);
  return (
    <div className="relative w-full rounded-xl bg-surface shadow-lift [&_p:first-child]:pr-8">
      <Alert tone={type} title={title}>
        <p>{message}</p>
        {actions.map((action) => (
          <a key={action.label} href={action.action} className="btn btn-plain mt-3">
            {action.label}
          </a>
        ))}
      </Alert>
      <button
        type="button"
        aria-label="Close"
        className="absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-md"
        onClick={() => onClose(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
