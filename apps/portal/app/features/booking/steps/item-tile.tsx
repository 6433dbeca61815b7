import type { ItemView } from '@haulbook/contracts';
import { useRef } from 'react';
import { ItemDrawing } from '../../../drawings/item-drawing';
import { OwnText } from '../../../site-data/own-text';
import { useText } from '../../../language/use-speech';
import { Stepper } from '../../../ui/stepper';

const MOST = 50;

interface Props {
  item: ItemView;
  quantity: number;
  /** Its price in words. */
  price: string;
  onChange: (quantity: number) => void;
}

/** One item with its picture: a press adds it, and its number can then be changed. */
export function ItemTile({ item, quantity, price, onChange }: Props) {
  const t = useText();
  const add = useRef<HTMLButtonElement>(null);
  const name = t(item.name);
  const change = (value: number) => {
    // The stepper goes, and the focus with it.
    if (value === 0) add.current?.focus();
    onChange(value);
  };
  const chosen = quantity > 0;
  return (
    <li className={`flex flex-col rounded-xl border ${chosen ? 'border-brand bg-brand-faint ring-1 ring-brand' : 'border-line-strong/60'}`}>
      <button
        ref={add}
        type="button"
        aria-label={t('Add: {name}, {price}', { name, price })}
        disabled={quantity >= MOST}
        onClick={() => onChange(quantity + 1)}
        className="flex min-h-15 flex-1 items-center gap-2 rounded-xl p-2 text-left hover:bg-brand-faint"
      >
        <ItemDrawing slug={item.slug} className="size-9 sm:size-11" />
        <span className="min-w-0 leading-tight">
          <span className="block font-medium wrap-anywhere">
            <OwnText>{item.name}</OwnText>
          </span>{' '}
          <span className="text-sm text-ink-faint">{price}</span>
        </span>
      </button>
      {chosen && (
        <div className="px-2 pb-2">
          <Stepper label={name} max={MOST} value={quantity} onChange={change} />
        </div>
      )}
    </li>
  );
}
