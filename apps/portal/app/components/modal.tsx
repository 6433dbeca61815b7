import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './icons';
import { HostedNotifications } from './notifications';

/** A dialog over the page; the browser keeps the focus inside and Escape closes it. */
export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(42rem,calc(100vw-1.5rem))] overflow-y-auto rounded-2xl p-0 shadow-lift backdrop:bg-brand-strong/60"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 sm:px-7">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-11 place-items-center rounded-lg hover:bg-canvas"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="p-5 sm:p-7">{children}</div>
      <HostedNotifications />
    </dialog>
  );
}
