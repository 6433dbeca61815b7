import { useEffect, useRef, useState, type RefObject } from 'react';
import type { HttpError } from '@refinedev/core';
import type { PhoneClient } from '@haulbook/contracts';
import { Icon } from '@haulbook/resource-admin';
import { CallNews } from './call-news';
import { Caller } from './caller';
import { ClientFrame } from './client-frame';
import { NoClient } from './no-client';
import { NumberForm } from './number-form';
import { PhoneButton, STATUS_WORDS, StatusDot } from './phone-button';
import { RecentContacts } from './recent-contacts';
import { readRecent, rememberRecent } from './recent-storage';
import { useCallLog } from './use-call-log';
import { usePhone } from './use-phone';

interface PhonePanelProps {
  client: PhoneClient | null;
  /** Whether it was opened before its code had loaded. */
  isOpened: boolean;
  error: HttpError | null;
  onRetry: () => void;
}

/** Move the focus into a panel that begins open or is opened with the button, and back to the button when it closes around the focus. */
function useFocus(open: boolean, input: RefObject<HTMLInputElement | null>, button: RefObject<HTMLButtonElement | null>) {
  const isAsked = useRef(open);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    (open ? input : button).current?.focus();
  }, [open, input, button]);
  return () => {
    isAsked.current = true;
  };
}

/** Return a ref for an element that closes with Escape, and with a link to another page, which it would cover. */
function useClosing(onClose: () => void): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = element.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="/"]')) onClose();
    };
    around?.addEventListener('keydown', onKeyDown);
    around?.addEventListener('click', onClick);
    return () => {
      around?.removeEventListener('keydown', onKeyDown);
      around?.removeEventListener('click', onClick);
    };
  }, [onClose]);
  return element;
}

/** The phone panel: a number to call, the person on the line, recent contacts and the phone system's own client (product spec, section 2). */
export default function PhonePanel({ client, isOpened, error, onRetry }: PhonePanelProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [recent, setRecent] = useState(readRecent);
  const { last, save } = useCallLog();
  const { state, phase, onLoad, onRetry: onReload, dial, toggle } = usePhone(client, frame, isOpened, (call) => void save(call));
  const { open, status, calls, contact } = state;
  const moveFocus = useFocus(open, input, button);
  const onToggle = () => {
    moveFocus();
    toggle();
  };
  const panel = useClosing(onToggle);
  return (
    <>
      <PhoneButton ref={button} status={status} open={open} onClick={onToggle} />
      {/* Hidden, not removed: the phone system stays connected while the panel is closed. */}
      <div ref={panel} className="hb-phone-panel" role="dialog" aria-label="Support phone" tabIndex={-1} hidden={!open}>
        <div className="hb-phone-head">
          <h2>Support phone</h2>
          <span className="hb-phone-status" role="status">
            <StatusDot status={status} /> {STATUS_WORDS[status]}
          </span>
          <button type="button" className="hb-phone-close" aria-label="Close" onClick={onToggle}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <NumberForm ref={input} isConnected={client !== null} onDial={dial} />
        <CallNews calls={calls} last={last} />
        {contact && <Caller key={contact.number} contact={contact} onKnown={(known) => setRecent(rememberRecent(known))} />}
        <RecentContacts contacts={recent} />
        {client && <ClientFrame ref={frame} client={client} phase={phase} onLoad={onLoad} onRetry={onReload} />}
        {!client && <NoClient error={error} onRetry={onRetry} />}
      </div>
    </>
  );
}
