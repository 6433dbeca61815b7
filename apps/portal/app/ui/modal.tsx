import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../language/use-speech';
import { Icon } from './icons';
import { HostedNotifications } from './notifications';

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** Set while a third party shows something over the page: a modal dialog would cover and block it. */
  aside?: boolean;
  children: ReactNode;
}

/** A dialog over the page. The browser keeps the focus inside, and Escape closes it. */
export function Modal({ title, onClose, aside = false, children }: Props) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.close();
    if (aside) dialog.current?.show();
    else dialog.current?.showModal();
  }, [aside]);
  return (
    <>
      {/* A non-modal dialog has no built-in backdrop. */}
      {aside && <div className="fixed inset-0 z-40 bg-brand-strong/60" />}
      <dialog
        ref={dialog}
        aria-labelledby={id}
        // The event comes late: a dialog that is open again has only switched between modal and non-modal.
        onClose={() => !dialog.current?.open && onClose()}
        className="fixed inset-0 z-50 m-auto max-h-[92dvh] w-[min(42rem,calc(100vw-1.5rem))] overflow-y-auto rounded-2xl bg-surface p-0 text-ink shadow-lift backdrop:bg-brand-strong/60"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 sm:px-7">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t('Close')}
            className="grid size-11 place-items-center rounded-lg hover:bg-cream"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="p-5 sm:p-7">{children}</div>
        <HostedNotifications />
      </dialog>
    </>
  );
}
