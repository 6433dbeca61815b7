import type { ItemView, JobInput } from '@haulbook/contracts';
import { OwnText } from '../../../site-data/own-text';
import { Text, useSpeech } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';
import { ItemTile } from './item-tile';

type Chosen = JobInput['items'];

interface Props {
  items: ItemView[];
  chosen: Chosen;
  /** Whether items have a price before a person reviews the job. */
  priced: boolean;
  /** The minimum charge of a visit. */
  minimumCents: number;
  onChange: (items: Chosen) => void;
}

/** Single items with their pictures and quantities. */
export function ItemPicker({ items, chosen, priced, minimumCents, onChange }: Props) {
  const { t, money } = useSpeech();
  const offered = items.filter((item) => item.kind === 'item' && item.refusedBecause === null);
  const set = (itemId: string, quantity: number) => {
    const others = chosen.filter((item) => item.itemId !== itemId);
    onChange(quantity > 0 ? [...others, { itemId, quantity }] : others);
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <Text id="Single items <0>(optional)</0>" parts={[(words) => <span className="font-normal text-ink-faint">{words}</span>]} />
      </legend>
      {priced && (
        <p className="mb-2 text-sm text-ink-muted">
          {t('The minimum for a visit is {minimum}, even for a single small item.', {
            minimum: money(minimumCents, { whole: true }),
          })}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {offered.map((item) => (
          <ItemTile
            key={item.id}
            item={item}
            quantity={chosen.find(({ itemId }) => itemId === item.id)?.quantity ?? 0}
            price={item.quoteOnly || !priced ? t('after review') : money(item.unitCents, { whole: true })}
            onChange={(quantity) => set(item.id, quantity)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** Items we cannot take, and why. */
export function RefusedItems({ items }: { items: ItemView[] }) {
  const { t, told } = useSpeech();
  const refused = items.filter((item) => item.refusedBecause !== null);
  if (refused.length === 0) return null;
  return (
    <details className="menu-group rounded-xl border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-medium">
        <span className="flex items-center gap-2">
          <Icon name="info" className="text-cta" /> {t('What we cannot take')}
        </span>
        <Icon name="chevron" className="chevron transition-transform" />
      </summary>
      <dl className="grid gap-2 px-4 pb-4 text-sm">
        {refused.map((item) => (
          <div key={item.id}>
            <dt className="inline font-semibold">
              <OwnText>{item.name}</OwnText>:{' '}
            </dt>
            <dd className="inline text-ink-muted">{told(item.refusedBecause ?? '')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
