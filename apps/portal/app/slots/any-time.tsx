import type { DayView } from '@haulbook/contracts';
import { dayInWords } from '@haulbook/domain';
import { useSpeech } from '../language/use-speech';
import { Icon } from '../ui/icons';
import { promiseText } from './format-slot';
import type { Picked } from './slot-picker';

interface AnyTimeProps {
  day: DayView;
  picked: Picked | null;
  asking: Picked | null;
  onPick: (slot: Picked) => void;
}

/** Beside the windows of a day: any time of it, for less; nothing where that is not offered. */
export function AnyTime({ day, picked, asking, onPick }: AnyTimeProps) {
  const speech = useSpeech();
  const { t } = speech;
  const is = (slot: Picked | null) => slot?.date === day.date && slot.flexible === true;
  const { flexible } = day;
  if (!flexible) return null;
  const promise = promiseText(flexible.promise, speech);
  const [weekday] = dayInWords(day.date, speech).split(',');
  return (
    <button
      type="button"
      aria-pressed={is(picked)}
      onClick={() => onPick({ date: day.date, windowId: '', flexible: true })}
      className="col-span-2 flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl border border-line-strong/60 bg-surface px-3 py-2 text-left hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:ring-1 aria-pressed:ring-brand sm:px-4"
    >
      <span>
        <span className="flex items-center gap-2 font-semibold">
          <Icon name="calendar" />{' '}
          {t('Any time {weekday}, save {amount}', { weekday, amount: speech.money(flexible.saveCents).replace(/\.00$/, '') })}
        </span>
        <span className="mt-0.5 block text-sm text-ink-muted">
          {promise.charAt(0).toUpperCase()}
          {promise.slice(1)}.
        </span>
      </span>
      {(is(asking) || is(picked)) && <span className="text-sm font-medium">{is(asking) ? t('Holding…') : t('Yours')}</span>}
    </button>
  );
}
