import { InputNumber } from 'antd';
import { parsePriceKey, priceNumberText, unitOf, type NumberUnit } from '@haulbook/domain';
import { useFormat } from '@haulbook/resource-admin';

interface NumberInputProps {
  /** The key of the number. */
  name: string;
  label: string;
  was: number;
  value: number;
  onChange: (value: number | null) => void;
}

/** How many of what is stored make one of what is typed. */
const SCALE: Partial<Record<NumberUnit, number>> = { cents: 100, ppm: 10_000 };
const SUFFIX: Partial<Record<NumberUnit, string>> = { ppm: '%', eighths: '/ 8', hours: 'h', flights: 'flights' };

/** A price, a rate or a count to be typed over, with what it was. */
export function NumberInput({ name, label, was, value, onChange }: NumberInputProps) {
  const { currency, locale } = useFormat();
  const unit = unitOf(parsePriceKey(name)!);
  const scale = SCALE[unit] ?? 1;
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency');
  return (
    <span className="hb-price">
      {value !== was && <span className="ra-muted">was {priceNumberText(name, was)}</span>}
      <InputNumber
        aria-label={label}
        prefix={unit === 'cents' ? symbol?.value : undefined}
        suffix={unit === 'cents' ? undefined : (SUFFIX[unit] ?? unit)}
        min={0}
        precision={unit === 'cents' ? 2 : undefined}
        controls={false}
        value={value / scale}
        onChange={(typed) => onChange(typeof typed === 'number' ? toStored(typed, unit, scale) : null)}
      />
    </span>
  );
}

const toStored = (typed: number, unit: NumberUnit, scale: number): number => (unit === 'cu yd' ? typed : Math.round(typed * scale));
