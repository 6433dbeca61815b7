import { Select } from 'antd';
import type { ImportColumn, ImportField } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';

interface ColumnTableProps {
  columns: ImportColumn[];
  fields: ImportField[];
  /** The name of the field of each column. */
  chosen: (string | null)[];
  onChoose: (chosen: (string | null)[]) => void;
}

const LEFT_OUT = '';

/** The columns of a file with their first values, and the field that each is. */
export function ColumnTable({ columns, fields, chosen, onChoose }: ColumnTableProps) {
  const { imports: words } = useTexts();
  const optionsFor = (own: string | null) => [
    { value: LEFT_OUT, label: words.leftOut },
    ...fields.map(({ name, label, required }) => ({
      value: name,
      label: required ? words.required(label) : label,
      disabled: name !== own && chosen.includes(name),
    })),
  ];
  return (
    <table className="ra-import-columns">
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.samples}</th>
          <th scope="col">{words.field}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, samples }, index) => (
          <tr key={index}>
            <th scope="row">{heading}</th>
            <td className="ra-muted">{samples.join(' · ') || words.noValues}</td>
            <td>
              <Select
                aria-label={words.fieldOf(heading)}
                showSearch
                optionFilterProp="label"
                popupMatchSelectWidth={false}
                value={chosen[index] ?? LEFT_OUT}
                options={optionsFor(chosen[index] ?? null)}
                onChange={(name) => onChoose(chosen.map((one, at) => (at === index ? name || null : one)))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
