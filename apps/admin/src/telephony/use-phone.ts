import { useCallback, useEffect, useLayoutEffect, useRef, useState, type MutableRefObject, type RefObject } from 'react';
import { clickToCallMessage, initMessage, parsePhoneMessage, type PhoneClient } from '@haulbook/contracts';
import { serverNow } from '@haulbook/ui';
import { connectDialer } from './dialer';
import { isFromPhone } from './is-from-phone';
import { endedCall, phoneAfter, QUIET, type EndedCall, type PhoneEvent, type PhoneState } from './phone-state';

/** Milliseconds after which a phone system that has not loaded is said not to respond. */
const SLOW_AFTER_MS = 20_000;

/** How far the embedded client is. */
export type Phase = 'initializing' | 'slow' | 'ready';

interface Phone {
  state: PhoneState;
  phase: Phase;
  /** For the frame's `load` event. */
  onLoad: () => void;
  /** Forget the frame that has not loaded. */
  onRetry: () => void;
  dial: (number: string) => void;
  toggle: () => void;
}

const useLatest = <T>(value: T): MutableRefObject<T> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/**
 * Connect the phone panel with the embedded client in its frame (product spec, section 7). A message counts only if it comes from that
 * frame and an allowed origin.
 * @param isOpened whether the panel begins open
 * @param onEnded receives each call that ends
 */
export function usePhone(
  client: PhoneClient | null,
  frame: RefObject<HTMLIFrameElement | null>,
  isOpened: boolean,
  onEnded: (call: EndedCall) => void,
): Phone {
  const { state, now, apply } = usePhoneState(isOpened);
  const tell = useLatest(onEnded);
  const { phase, onLoad, onRetry, send } = useClient(client, frame);

  useEffect(() => {
    if (!client) return;
    const receive = (event: MessageEvent) => {
      if (!isFromPhone(event, frame.current?.contentWindow, client.origins)) return;
      const message = parsePhoneMessage(event.data);
      if (!message) return;
      const ended = message.action === 'callEnded' ? endedCall(now.current, message.call, serverNow()) : null;
      apply(message);
      if (ended) tell.current(ended);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [client, frame, now, apply, tell]);

  const dial = useCallback(
    (number: string) => {
      apply({ action: 'dial', number });
      if (client) send(clickToCallMessage(number, client.agentId, serverNow()));
    },
    [client, apply, send],
  );
  useEffect(() => (client ? connectDialer(dial) : undefined), [client, dial]);
  return { state, phase, onLoad, onRetry, dial, toggle: useCallback(() => apply({ action: 'toggle' }), [apply]) };
}

/** The state of the panel, and the same at this very moment: messages may follow each other before it is shown. */
function usePhoneState(isOpened: boolean) {
  const [state, show] = useState<PhoneState>({ ...QUIET, open: isOpened });
  const now = useRef(state);
  const apply = useCallback((event: PhoneEvent) => {
    now.current = phoneAfter(now.current, event, serverNow());
    show(now.current);
  }, []);
  return { state, now, apply };
}

/** The embedded client: it is initialized when its page has loaded. What is sent before then follows the initialization. */
function useClient(client: PhoneClient | null, frame: RefObject<HTMLIFrameElement | null>) {
  const [phase, setPhase] = useState<Phase>('initializing');
  const waiting = useRef<object[]>([]);
  const isReady = useRef(false);
  const post = useCallback(
    (message: object) => frame.current?.contentWindow?.postMessage(message, client?.origins[0] ?? ''),
    [client, frame],
  );
  const send = useCallback((message: object) => void (isReady.current ? post(message) : waiting.current.push(message)), [post]);
  const onLoad = useCallback(() => {
    if (!client) return;
    isReady.current = true;
    setPhase('ready');
    for (const message of [initMessage(client), ...waiting.current.splice(0)]) post(message);
  }, [client, post]);
  useEffect(() => {
    if (phase !== 'initializing') return;
    const timer = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return { phase, onLoad, onRetry: useCallback(() => setPhase('initializing'), []), send };
}
