import { Checkbox } from 'antd';
import type { PastRecord, ResourceSchema } from '@haulbook/resource-contracts';
import { columnsOfChange, LinesTable } from '../../kinds/lines-cell';
import { Nothing } from '../../kinds/cells';
import { useCells } from '../../kinds/use-cells';
import type { Row } from '../../schema/fields';
import { useTexts } from '../../texts/wording';
import type { ComparedField } from './compared-fields';

type Pair = [then: PastRecord, beside: PastRecord];

interface CompareTableProps {
  resource: ResourceSchema;
  fields: ComparedField[];
  versions: Pair;
  /** Names of the fields chosen to be put back; null where that is not possible. */
  chosen: string[] | null;
  onChoose: (names: string[]) => void;
}

/** The fields of two versions beside each other, each with a box to put it back, or with the reason why it stays. */
export function CompareTable({ resource, fields, versions, chosen, onChoose }: CompareTableProps) {
  const { compare } = useTexts();
  const [{ version: then, fixed }, { version: beside }] = versions;
  const open = [...new Set(fields.filter(({ differs, root }) => differs && !fixed[root]).map(({ root }) => root))];
  const toggle = (name: string) => onChoose(chosen!.includes(name) ? chosen!.filter((one) => one !== name) : [...chosen!, name]);
  return (
    <table className="ra-compare">
      <thead>
        <tr>
          <th scope="col">
            {chosen && open.length > 1 && (
              <Checkbox
                aria-label={compare.chooseAll}
                checked={chosen.length === open.length}
                indeterminate={chosen.length > 0 && chosen.length < open.length}
                onChange={({ target }) => onChoose(target.checked ? open : [])}
              />
            )}
            {compare.field}
          </th>
          {[then, beside].map((version, index) => (
            <th key={index} scope="col">
              {compare.version} {version}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((compared) => (
          <FieldRow
            key={compared.field.name}
            resource={resource}
            compared={compared}
            versions={versions}
            chosen={chosen && compared.differs && !fixed[compared.root] ? chosen.includes(compared.root) : null}
            reason={chosen && compared.differs ? fixed[compared.root] : undefined}
            onToggle={() => toggle(compared.root)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FieldRowProps {
  resource: ResourceSchema;
  compared: ComparedField;
  versions: Pair;
  /** Whether it is chosen; null where it can't be. */
  chosen: boolean | null;
  reason?: string;
  onToggle: () => void;
}

function FieldRow({ resource, compared, versions, chosen, reason, onToggle }: FieldRowProps) {
  const { compare } = useTexts();
  const { field, values, differs } = compared;
  return (
    <tr className={differs ? 'ra-compare-differs' : undefined}>
      <th scope="row">
        {chosen === null ? (
          field.label
        ) : (
          <Checkbox checked={chosen} onChange={onToggle} aria-label={compare.choose(field.label)}>
            {field.label}
          </Checkbox>
        )}
        {reason && <p className="ra-muted">{reason}</p>}
      </th>
      {versions.map(({ row, version }, index) => (
        <td key={index} data-version={`${compare.version} ${version}`}>
          <Value resource={resource} compared={compared} value={values[index]} row={row} />
        </td>
      ))}
    </tr>
  );
}

interface ValueProps {
  resource: ResourceSchema;
  compared: ComparedField;
  value: unknown;
  row: Row;
}

function Value({ resource, compared: { field, values }, value, row }: ValueProps) {
  const Cell = useCells(resource, 'show')(field);
  if (field.kind !== 'lines') return <Cell field={field} value={value} row={row} place="show" />;
  const [then, beside] = values.map(rowsIn) as [Row[], Row[]];
  const rows = rowsIn(value);
  return rows.length === 0 ? <Nothing /> : <LinesTable field={field} rows={rows} columns={columnsOfChange(field, then, beside)} />;
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
