import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { HIGHEST_NAMED_CENTS } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { isPriced } from '@haulbook/domain';
import { Icon, useFormat, type Row } from '@haulbook/resource-admin';
import { countOf, priceOf, withCount, withOneMore, withPrice } from './seen-job';
import type { SeenProps } from './photo-pricing-page';

/** The price list as tiles: a tap sees one more of an item. Typing finds one, and Enter sees the first that is left. */
export function ItemTiles({ items, seen, onSee }: SeenProps & { items: Row[] }) {
  const [search, setSearch] = useState('');
  /** The item that was just added, until its price has the focus: so it takes it once, and no price that was there takes it. */
  const [added, setAdded] = useState<string | null>(null);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ name, refused }) => refused !== true && words.every((word) => String(name).toLowerCase().includes(word)));
  const add = (id: string) => {
    setAdded(countOf(seen.job, id) === 0 ? id : null);
    onSee(withOneMore(seen, id));
  };
  const seeFirst = () => {
    const [first] = found;
    if (!first?.id || words.length === 0) return;
    add(first.id);
    setSearch('');
  };
  return (
    <section aria-label="Items">
      <Input
        allowClear
        aria-label="Find an item"
        placeholder="Find an item; Enter adds it"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onPressEnter={seeFirst}
      />
      <ul className="hb-photo-tiles">
        {found.map((item) => (
          <Tile
            key={item.id}
            item={item}
            seen={seen}
            onSee={onSee}
            onAdd={add}
            isAdded={item.id === added}
            onFocused={() => setAdded(null)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="ra-muted" role="status">
          Nothing on the price list is called that. Choose how much of the truck it takes, or open the quote builder.
        </p>
      )}
    </section>
  );
}

interface TileProps extends SeenProps {
  item: Row;
  onAdd: (id: string) => void;
  /** Whether it was just added, so that its price is the next thing to name. */
  isAdded: boolean;
  /** Called as its price has the focus. */
  onFocused: () => void;
}

function Tile({ item, seen, onSee, onAdd, isAdded, onFocused }: TileProps) {
  const id = item.id ?? '';
  const name = String(item.name);
  const count = countOf(seen.job, id);
  const cents = Number(item.unitCents);
  const isUnpriced = !isPriced({ quoteOnly: item.quoteOnly === true, unitCents: cents });
  const price = isUnpriced ? 'by quote' : formatCents(cents, { whole: cents % 100 === 0 });
  return (
    <li className={count > 0 ? 'hb-photo-tile hb-photo-tile-seen' : 'hb-photo-tile'}>
      <button type="button" aria-label={`Add ${name}, ${price}${count > 0 ? `, ${count} so far` : ''}`} onClick={() => onAdd(id)}>
        <span>{name}</span> <span className="ra-muted">{price}</span> {count > 0 && <strong className="hb-photo-count">{count}</strong>}
      </button>
      {count > 0 && isUnpriced && (
        <NamedPrice
          name={name}
          cents={priceOf(seen.job, id)}
          onName={(named) => onSee(withPrice(seen, id, named))}
          autoFocus={isAdded}
          onFocus={onFocused}
        />
      )}
      {count > 0 && (
        <Button
          type="text"
          size="small"
          aria-label={`One ${name} fewer`}
          icon={<Icon name="close" size={14} />}
          onClick={() => onSee(withCount(seen, id, count - 1))}
        />
      )}
    </li>
  );
}

interface NamedPriceProps {
  name: string;
  /** Null while none is named. */
  cents: number | null;
  onName: (cents: number | null) => void;
  autoFocus: boolean;
  onFocus: () => void;
}

/** The price of an item that the price list has none for. The tap that adds the item leads into it. */
function NamedPrice({ name, cents, onName, autoFocus, onFocus }: NamedPriceProps) {
  const { symbol } = useFormat().input.money;
  return (
    <InputNumber
      className="hb-photo-named"
      aria-label={`Price of one ${name}`}
      placeholder="Price"
      prefix={symbol}
      min={0}
      max={HIGHEST_NAMED_CENTS / 100}
      precision={2}
      controls={false}
      autoFocus={autoFocus}
      onFocus={onFocus}
      value={cents === null ? null : cents / 100}
      onChange={(typed) => onName(typeof typed === 'number' && typed > 0 ? Math.round(typed * 100) : null)}
    />
  );
}
