import type { Followed } from '@haulbook/api-client';
import { useEffect, useState } from 'react';
import { useSpeech } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import type { Notified } from './push-device';

interface NotifyMeProps {
  at: Followed;
}

/** Offer notifications of a visit on this device, where its browser has them. What does the work is loaded once it is wanted. */
export function NotifyMe({ at }: NotifyMeProps) {
  const { t, told } = useSpeech();
  const { state, problem, isBusy, change } = useNotifications(at);
  if (state === 'none') return null;
  return (
    <section className="mt-6 border-t border-line pt-5" aria-label={t('Notifications')}>
      <div role="status">
        {state === 'on' && (
          <p className="mb-3">{t('Notifications are on. This device tells you when the crew sets off or something changes.')}</p>
        )}
      </div>
      <button type="button" className="btn btn-plain w-full" aria-disabled={isBusy} onClick={change}>
        {isBusy ? t('One moment…') : state === 'on' ? t('Turn notifications off') : t('Notify me on this device')}
      </button>
      {state === 'blocked' && (
        <div className="mt-3">
          <Alert tone="warning">
            {t('This browser blocks our notifications. Allow them for this site in the browser’s settings, then press the button again.')}
          </Alert>
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Alert tone="error">{told(problem)}</Alert>
        </div>
      )}
    </section>
  );
}

const FAILED = { state: 'off', problem: 'That didn’t work. Check your connection and try again.' } as const;

/** Keep how this device is notified: `none` until that is known, and where its browser has no notifications. */
function useNotifications(at: Followed) {
  const [{ state, problem }, setNow] = useState<Notified>({ state: 'none' });
  const [isBusy, setIsBusy] = useState(false);
  const [where] = useState(at);
  useEffect(() => {
    if (!isSupported()) return;
    if (Notification.permission !== 'granted') return setNow({ state: 'off' });
    void load()
      .then(({ look }) => look(where))
      .then(setNow, () => setNow({ state: 'off' }));
  }, [where]);
  const change = () => {
    if (isBusy) return;
    setIsBusy(true);
    void load()
      .then(({ turnOn, turnOff }) => (state === 'on' ? turnOff(where) : turnOn(where)))
      .then(setNow, () => setNow(FAILED))
      .finally(() => setIsBusy(false));
  };
  return { state, problem, isBusy, change };
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const load = () => import('./push-device');
