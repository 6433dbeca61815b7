import { belongsTo, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import { LinesTable } from '../kinds/lines-cell';
import { kindOf } from '../kinds/registry';
import { useCells } from '../kinds/use-cells';
import { isEmptyValue, isNamedByHeading, sectionsOf, stateField, type Row, type Section } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { fieldsOfSummary, type SummaryItem } from './facts';

interface FilledSection extends Section {
  /** Names of fields without a value. */
  blank: string[];
}

/** Return the sections of a record: the fields that have a value, and the names of those that have none. `above` are shown above; a sum is shown whole. */
export function filledSections(resource: ResourceSchema, row: Row, above: readonly FieldSchema[] = []): FilledSection[] {
  const state = stateField(resource);
  return sectionsOf(resource.fields.filter((field) => field.show && field !== state && belongsTo(field, row)))
    .map((section) =>
      sumOfSection(section.fields) ? section : { ...section, fields: section.fields.filter((field) => !above.includes(field)) },
    )
    .filter(({ fields }) => fields.length > 0)
    .map(({ heading, fields }) => ({
      heading,
      fields: fields.filter((field) => !isEmptyValue(row[field.name])),
      blank: fields.filter((field) => field.show !== 'filled' && isEmptyValue(row[field.name])).map((field) => field.label),
    }))
    .filter(({ fields, blank }) => fields.length + blank.length > 0);
}

/** Whether a section is a sum: lines with several amounts. The amounts are then shown below each other, not among the other fields. */
export function sumOfSection(fields: FieldSchema[]): { lines: FieldSchema; amounts: FieldSchema[] } | null {
  const lines = fields.find((field) => field.kind === 'lines');
  const amounts = fields.filter((field) => field.kind === 'money');
  return lines && amounts.length > 1 ? { lines, amounts } : null;
}

const FEW = 4;
const isSmall = ({ fields }: Section) => fields.length <= FEW && !fields.some((field) => kindOf(field).wide);

interface SectionsProps {
  resource: ResourceSchema;
  row: Row;
  /** What the summary above shows. */
  without?: readonly SummaryItem[];
}

/** The fields of a record by section. Empty fields are only named, so that the page focuses on existing values. */
export function Sections({ resource, row, without = [] }: SectionsProps) {
  const { page } = useTexts();
  const sections = filledSections(resource, row, fieldsOfSummary(without, resource, row));
  const blank = sections.filter(({ fields }) => fields.length === 0);
  return (
    <div className="ra-sections">
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map((section) => (
          <SectionPanel key={section.heading ?? ''} section={section} resource={resource} row={row} />
        ))}
      {blank.length > 0 && (
        <section className="ra-panel ra-section ra-section-small" aria-label={page.notFilledIn}>
          <h2>{page.notFilledIn}</h2>
          <dl className="ra-blank">
            {blank.map(({ heading, blank: names }) => (
              <div key={heading ?? ''}>
                <dt className={names.join() === heading ? 'ra-sr' : undefined}>{heading ?? page.details}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function SectionPanel({ section, resource, row }: { section: FilledSection; resource: ResourceSchema; row: Row }) {
  const { page } = useTexts();
  const { heading, fields, blank } = section;
  const sum = sumOfSection(fields);
  const others = sum ? fields.filter((field) => field !== sum.lines && !sum.amounts.includes(field)) : fields;
  return (
    <section className={`ra-panel ra-section${isSmall(section) ? ' ra-section-small' : ''}`} aria-label={heading ?? page.details}>
      {heading && <h2>{heading}</h2>}
      {sum && <LinesTable field={sum.lines} rows={row[sum.lines.name] as Row[]} />}
      <div className={sum ? 'ra-sum' : undefined}>
        {others.length > 0 && <Fields section={{ heading, fields: others }} resource={resource} row={row} />}
        {sum && <Amounts fields={sum.amounts} row={row} />}
      </div>
      {blank.length > 0 && <p className="ra-blank-names">{page.blank(blank.join(', '))}</p>}
    </section>
  );
}

interface FieldsProps {
  section: Section;
  resource: ResourceSchema;
  row: Row;
}

const LONG = 60;
/** Whether a value is a text that would be a narrow column of its own. */
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONG;

function Fields({ section, resource, row }: FieldsProps) {
  const cellOf = useCells(resource, 'show');
  return (
    <dl className="ra-fields">
      {section.fields.map((field) => {
        const Cell = cellOf(field);
        const isWide = kindOf(field).wide ?? false;
        const value = row[field.name];
        return (
          <div key={field.name} className={isWide || isLong(value) ? 'ra-wide' : undefined}>
            <dt className={isNamedByHeading(field, section, isWide) ? 'ra-sr' : undefined}>{field.label}</dt>
            <dd>
              <Cell field={field} value={value} row={row} place="show" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Amounts below each other as on paper, with totals and balances emphasized. */
function Amounts({ fields, row }: { fields: FieldSchema[]; row: Row }) {
  return (
    <table className="ra-amounts">
      <tbody>
        {fields.map((field) => {
          const { Cell } = kindOf(field);
          return (
            <tr key={field.name} className={/^(total|balance)/i.test(field.name) ? 'ra-amounts-main' : undefined}>
              <th scope="row">{field.label}</th>
              <td>
                <Cell field={field} value={row[field.name]} row={row} place="show" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
