import { Button, Input, Select } from 'antd';
import { Icon } from '../../layout/icon';
import { splitChoices } from '../../kinds/filters';
import { useFormat, useTexts } from '../../texts/wording';
import { CertainDays } from '../days-control';
import { filterControls } from '../filter-controls';
import { operatorsOf, type FilterField } from './filter-fields';
import { takesValue, type FilterRule } from './filter-tree';
import { treeCondition } from './tree-condition';

interface RuleEditorProps {
  rule: FilterRule;
  fields: readonly FilterField[];
  /** Whether to say what the condition lacks. */
  isMarked: boolean;
  onRule: (rule: FilterRule) => void;
  onRemove: () => void;
}

/** A condition: its field, how to compare, and the value. */
export function RuleEditor({ rule, fields, isMarked, onRule, onRemove }: RuleEditorProps) {
  const { builder } = useTexts();
  const format = useFormat();
  const at = fields.find(({ field }) => field.name === rule.field);
  const lacks = isMarked && rule.field !== '' && treeCondition(rule, fields, format) === null;
  return (
    <div className="ra-builder-rule">
      <FieldSelect rule={rule} fields={fields} onRule={onRule} />
      {at && <OperatorSelect rule={rule} at={at} onRule={onRule} />}
      {at && takesValue(rule.operator) && <RuleValue rule={rule} at={at} onRule={onRule} />}
      <Button
        type="text"
        className="ra-builder-remove"
        aria-label={builder.remove(at?.field.label ?? '')}
        icon={<Icon name="close" size={14} />}
        onClick={onRemove}
      />
      {lacks && (
        <p className="ra-builder-problem" role="alert">
          {builder.incomplete}
        </p>
      )}
    </div>
  );
}

type PartProps = Pick<RuleEditorProps, 'rule' | 'onRule'> & { at: FilterField };

/** Whether a label begins with what was typed: such fields are offered first, so that Enter takes "Total" rather than "Subtotal". */
const begins = (label: unknown, typed: string): boolean => String(label).toLowerCase().startsWith(typed.toLowerCase());

const usualOperator = (fields: readonly FilterField[], name: string) =>
  fields.filter(({ field }) => field.name === name).flatMap(operatorsOf)[0] ?? 'is';

/** The choice of a field: those of the list's own records first, then those of each reference. */
function FieldSelect({ rule, fields, onRule }: Pick<RuleEditorProps, 'rule' | 'fields' | 'onRule'>) {
  const { builder } = useTexts();
  const option = ({ field }: FilterField) => ({ value: field.name, label: field.label });
  const references = [...new Set(fields.flatMap(({ of }) => of ?? []))];
  return (
    <Select
      className="ra-builder-field"
      showSearch
      optionFilterProp="label"
      filterSort={(one, other, { searchValue }) => Number(begins(other.label, searchValue)) - Number(begins(one.label, searchValue))}
      popupMatchSelectWidth={false}
      aria-label={builder.field}
      placeholder={builder.chooseField}
      value={rule.field || undefined}
      onChange={(name) => onRule({ field: name, operator: usualOperator(fields, name), text: '' })}
      options={[
        ...fields.filter(({ of }) => of === undefined).map(option),
        ...references.map((label) => ({ label, options: fields.filter(({ of }) => of === label).map(option) })),
      ]}
    />
  );
}

function OperatorSelect({ rule, at, onRule }: PartProps) {
  const { builder } = useTexts();
  return (
    <Select
      className="ra-builder-operator"
      popupMatchSelectWidth={false}
      aria-label={builder.operator(at.field.label)}
      value={rule.operator}
      onChange={(operator) => onRule({ ...rule, operator })}
      options={operatorsOf(at).map((operator) => ({ value: operator, label: builder.operatorOf(at.control, operator) }))}
    />
  );
}

/** The value to compare with: by the control of the kind's own filter, except where that needs more room or means something else. */
function RuleValue({ rule, at: { field, control, isFixed }, onRule }: PartProps) {
  const { builder, general } = useTexts();
  const onText = (text: string) => onRule({ ...rule, text });
  const label = builder.value(field.label);
  if (control === 'text') return <Input aria-label={label} value={rule.text} onChange={({ target }) => onText(target.value)} />;
  if (control === 'choices') {
    const chosen = (values: string[]) => onText(values.join(','));
    return (
      <Select
        mode="multiple"
        aria-label={label}
        value={splitChoices(rule.text)}
        onChange={chosen}
        options={field.choices ?? []}
        optionFilterProp="label"
      />
    );
  }
  if (control === 'yesNo') {
    const options = [
      { value: 'true', label: general.yes },
      { value: 'false', label: general.no },
    ];
    return <Select aria-label={label} value={rule.text || undefined} onChange={onText} options={options} />;
  }
  if (control === 'none') return null;
  const Control = isFixed && control === 'days' ? CertainDays : filterControls[control];
  return (
    <div className="ra-builder-value">
      <Control field={field} text={rule.text} onText={onText} />
    </div>
  );
}
