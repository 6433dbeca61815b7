import type { QuoteLineView } from '@haulbook/contracts';
import { useSpeech } from '../../../language/use-speech';
import { amount, quantity } from '../../../ui/format';

interface Props {
  lines: QuoteLineView[];
  selected: ReadonlySet<string>;
  /** Left out when the selection can no longer change. */
  onPick?: (id: string, picked: boolean) => void;
}

/** The lines of a quote. Optional lines can be selected. */
export function QuoteLines({ lines, selected, onPick }: Props) {
  const speech = useSpeech();
  const { t, told, money } = speech;
  const fixed = lines.filter((line) => !line.optional);
  const optional = lines.filter((line) => line.optional && (onPick || line.selected));
  return (
    <>
      <ul>
        {fixed.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0 wrap-anywhere">
              {quantity(line.qty)}
              {told(line.label)}
            </span>
            <span className="font-medium tabular-nums">{amount(line.totalCents, speech)}</span>
          </li>
        ))}
      </ul>
      {optional.length > 0 && (
        <fieldset className="mt-5">
          <legend className="mb-2 font-semibold text-head">{t('Optional')}</legend>
          <div className="grid gap-2">
            {optional.map((line) => (
              <label key={line.id} className="choice p-3">
                <input
                  type="checkbox"
                  className="tick mt-0.5"
                  checked={selected.has(line.id)}
                  disabled={!onPick}
                  onChange={(event) => onPick?.(line.id, event.currentTarget.checked)}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {quantity(line.qty)}
                  {told(line.label)}
                </span>
                <span className="font-medium tabular-nums">+{money(line.totalCents)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
