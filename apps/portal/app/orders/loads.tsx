import type { LoadView } from '@haulbook/contracts';
import { useSpeech } from '../language/use-speech';

/** Where the loads of a job went, by weight. */
export function Loads({ loads }: { loads: readonly LoadView[] }) {
  const { t, told, number } = useSpeech();
  return (
    <ul className="grid gap-1">
      {loads.map(({ way, place, items, weightLb, estimated }, index) => (
        <li key={index} className="wrap-anywhere">
          <strong>{told(way)}</strong>: {t('{weight} lb', { weight: number(weightLb) })}
          {estimated && ` ${t('(estimated)')}`}
          {place && `, ${place}`}
          {items && <span className="block text-ink-muted">{items}</span>}
        </li>
      ))}
    </ul>
  );
}
