import { Form } from 'antd';
import { Choices } from '../inputs/choices';
import type { InputProps } from '../inputs/types';
import { useResourceSchema } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { chosenIn, fieldsToChooseBy, filterOf, valuesOf } from './webhook-filter';

/** Return the resource that the form's webhook is about. */
function useAbout(row: InputProps['row']) {
  const typed = Form.useWatch<string>('resource', { preserve: true });
  return useResourceSchema(typed ?? (row?.['resource'] as string | undefined));
}

/** Fields that say which record it is, and are sent in any case. */
const ALWAYS = ['id', 'version'];

/** The fields of a record that a webhook sends. */
export function WebhookFieldsInput({ field, id, row, value, onChange, disabled }: InputProps) {
  const { webhooks } = useTexts();
  const about = useAbout(row);
  if (!about) return <span className="ra-muted">{webhooks.chooseRecords}</span>;
  const choices = about.fields.filter(({ name }) => !ALWAYS.includes(name)).map(({ name, label }) => ({ value: name, label }));
  return (
    <div id={id} role="group" aria-label={field.label}>
      <p className="ra-muted">{webhooks.allFields}</p>
      <Choices
        arranged="many"
        choices={choices}
        disabled={disabled}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={(chosen) => onChange?.(chosen.length > 0 ? chosen : null)}
      />
    </div>
  );
}

/** The steps that a webhook is told of, once it is told of steps. */
export function WebhookStepsInput({ field, id, row, value, onChange, disabled }: InputProps) {
  const { webhooks } = useTexts();
  const about = useAbout(row);
  const events = Form.useWatch<string[]>('events', { preserve: true }) ?? row?.['events'];
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  if (!about) return <span className="ra-muted">{webhooks.chooseRecords}</span>;
  if (about.transitions.length === 0) return <span className="ra-muted">{webhooks.noSteps}</span>;
  if (chosen.length === 0 && !(Array.isArray(events) && events.includes('moved')))
    return <span className="ra-muted">{webhooks.chooseMoved}</span>;
  return (
    <div id={id} role="group" aria-label={field.label}>
      <p className="ra-muted">{webhooks.allSteps}</p>
      <Choices
        arranged="many"
        choices={about.transitions.map(({ name, label }) => ({ value: name, label }))}
        disabled={disabled}
        value={chosen}
        onChange={(steps) => onChange?.(steps.length > 0 ? steps : null)}
      />
    </div>
  );
}

/** The records that a webhook is about, by the values of their fields. */
export function WebhookFilterInput({ field, id, row, value, onChange, disabled }: InputProps) {
  const texts = useTexts();
  const { webhooks } = texts;
  const about = useAbout(row);
  if (!about) return <span className="ra-muted">{webhooks.chooseRecords}</span>;
  const fields = fieldsToChooseBy(about.fields);
  const chosen = chosenIn(value, about.fields);
  if (!chosen) return <span className="ra-muted">{webhooks.ownCondition}</span>;
  return (
    <div id={id} role="group" aria-label={field.label}>
      <p className="ra-muted">{fields.length > 0 ? webhooks.allRecords : webhooks.noChoices}</p>
      {fields.map((each) => (
        <div key={each.name} role="group" aria-label={each.label} className="ra-object-value">
          <strong>{each.label}</strong>
          <Choices
            arranged="inline"
            choices={valuesOf(each, texts)}
            disabled={disabled}
            value={chosen[each.name] ?? []}
            onChange={(values) => onChange?.(filterOf({ ...chosen, [each.name]: values }, about.fields))}
          />
        </div>
      ))}
    </div>
  );
}
