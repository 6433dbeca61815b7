import { keyWords, type FieldSchema } from '@haulbook/resource-contracts';
import { formatCents } from '@haulbook/core';
import { formatDay, formatMoment } from '../format/when';
import { useZone } from '../schema/admin-context';
import { isEmptyValue } from '../schema/fields';
import { Nothing } from './cells';
import type { CellProps } from './types';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function numberText(value: number, key: string): string {
  if (Number.isInteger(value) && key.endsWith('Cents')) return formatCents(value);
  return key.endsWith('Ppm') ? `${(value / 10_000).toLocaleString('en-US')}%` : value.toLocaleString('en-US');
}

/** How values are put in words: by the zone of the business and by the choices closed under a name. */
interface Wording {
  zone: string;
  parts?: FieldSchema['parts'];
}

/** A plain value as people read it; whole numbers under a name ending in `Cents` are money, those in `Ppm` parts per million. */
function leafText(value: unknown, key: string, { zone, parts }: Wording): string {
  const choice = parts?.[key]?.find((each) => each.value === value);
  if (choice) return choice.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value, key);
  const text = String(value);
  if (INSTANT.test(text)) return formatMoment(text, zone);
  return DAY.test(text) ? formatDay(text) : text;
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
const entriesOf = (value: object) => Object.entries(value).filter(([, each]) => !isEmptyValue(each));

/** The whole of a value on one line. */
function inlineText(value: unknown, key: string, wording: Wording): string {
  if (isLeaf(value)) return leafText(value, key, wording);
  if (Array.isArray(value)) return value.map((each) => inlineText(each, key, wording)).join(', ');
  return entriesOf(value as object)
    .map(([name, each]) => `${keyWords(name)}: ${inlineText(each, name, wording)}`)
    .join(' · ');
}

/** A value of any shape as words: properties with their names, lists one below the other. */
function JsonValue({ value, name, wording }: { value: unknown; name: string; wording: Wording }) {
  if (isLeaf(value)) return <span className="ra-wrap">{leafText(value, name, wording)}</span>;
  if (!Array.isArray(value)) {
    return (
      <dl className="ra-values">
        {entriesOf(value as object).map(([key, each]) => (
          <div key={key} className={isLeaf(each) ? undefined : 'ra-values-deep'}>
            <dt>{keyWords(key)}</dt>
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

/** Free-form data: its properties by name, never its notation. What is empty in it is left out. */
export function JsonCell({ value, field, place }: CellProps) {
  const wording = { zone: useZone(), parts: field.parts };
  if (isEmptyValue(value)) return <Nothing />;
  if (place === 'list') return <span className="ra-clip">{inlineText(value, field.name, wording)}</span>;
  return <JsonValue value={value} name={field.name} wording={wording} />;
}
