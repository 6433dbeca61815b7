import type { HoldView } from '@haulbook/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSpeech } from '../language/use-speech';
import { Icon } from '../ui/icons';
import { useSlotWords } from './format-slot';

const secondsLeft = (expiresAt: string) => Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000));

/** A held slot with its countdown. Announces the remaining time once a minute to screen readers. */
export function HoldTimer({ hold, onExpire }: { hold: HoldView; onExpire: () => void }) {
  const { t } = useSpeech();
  const { slotWords } = useSlotWords();
  const [left, setLeft] = useState(() => secondsLeft(hold.expiresAt));
  const expire = useRef(onExpire);
  expire.current = onExpire;
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(hold.expiresAt);
      setLeft(seconds);
      if (seconds === 0) expire.current();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [hold.expiresAt]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-brand/30 bg-brand-soft p-4">
      <p className="flex items-center gap-2 font-semibold text-head">
        <Icon name="calendar" /> {slotWords(hold)}
      </p>
      <p className={`flex items-center gap-2 tabular-nums ${left < 120 ? 'font-semibold text-error' : 'text-ink-muted'}`}>
        <Icon name="clock" className="size-4" />
        <span role="timer">
          {t('held for {minutes}:{seconds}', { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
        </span>
      </p>
      <span role="status" className="sr-only">
        {left === 0 ? t('Your time is no longer held') : t('About {minutes} minutes left', { minutes: Math.ceil(left / 60) })}
      </span>
    </div>
  );
}
