import { humanizeKey } from '@haulbook/resource-contracts';
import type { Format } from '../format/format';
import { isEmptyValue } from '../schema/fields';
import { useWording, type Wording } from '../texts/wording';
import { Nothing } from './cells';
import type { CellProps } from './types';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const PPM_PERCENT = { unit: '%', scale: 10_000, decimals: 3 };

function numberText(value: number, key: string, format: Format): string {
  if (Number.isInteger(value) && key.endsWith('Cents')) return format.money(value);
  return key.endsWith('Ppm') ? format.number(value, PPM_PERCENT) : format.number(value, { decimals: 3 });
}

/** Format a plain value for people; whole numbers under a name ending in `Cents` are money, those in `Ppm` parts per million. */
function leafText(value: unknown, key: string, { texts: { general }, format }: Wording): string {
  if (typeof value === 'boolean') return value ? general.yes : general.no;
  if (typeof value === 'number') return numberText(value, key, format);
  const text = String(value);
  if (INSTANT.test(text)) return format.moment(text);
  return DAY.test(text) ? format.day(text) : text;
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
const entriesOf = (value: object) => Object.entries(value).filter(([, each]) => !isEmptyValue(each));

/** Format a whole value on one line. */
function inlineText(value: unknown, key: string, wording: Wording): string {
  if (isLeaf(value)) return leafText(value, key, wording);
  if (Array.isArray(value)) return value.map((each) => inlineText(each, key, wording)).join(', ');
  return entriesOf(value as object)
    .map(([name, each]) => `${humanizeKey(name)}: ${inlineText(each, name, wording)}`)
    .join(' · ');
}

/** A value of any shape as text: properties with their names, lists one item below the other. */
function JsonValue({ value, name, wording }: { value: unknown; name: string; wording: Wording }) {
  if (isLeaf(value)) return <span className="ra-wrap">{leafText(value, name, wording)}</span>;
  if (!Array.isArray(value)) {
    return (
      <dl className="ra-values">
        {entriesOf(value as object).map(([key, each]) => (
          <div key={key} className={isLeaf(each) ? undefined : 'ra-values-deep'}>
            <dt>{humanizeKey(key)}</dt>
            <dd>
              <JsonValue value={each} name={key} wording={wording} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if (value.every(isLeaf)) return <span className="ra-wrap">{inlineText(value, name, wording)}</span>;
  return (
    <ol className="ra-values-list">
      {value.map((each, index) => (
        <li key={index}>
          <JsonValue value={each} name={name} wording={wording} />
        </li>
      ))}
    </ol>
  );
}

/** A cell for free-form data: its properties by name, never its notation. Empty values are left out. */
export function JsonCell({ value, field, place }: CellProps) {
  const wording = useWording();
  if (isEmptyValue(value)) return <Nothing />;
  if (place === 'list') return <span className="ra-clip">{inlineText(value, field.name, wording)}</span>;
  return <JsonValue value={value} name={field.name} wording={wording} />;
}
