import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { ConditionInput } from '../filters/builder/condition-input';
import { Choices } from '../inputs/choices';
import type { InputProps } from '../inputs/types';
import { useResourceSchema } from '../schema/admin-context';
import { useTexts } from '../texts/wording';

/** Return the resource that the form's webhook is about. With another one, what was chosen of the one before is given up. */
function useAbout({ row, value, onChange }: Pick<InputProps, 'row' | 'value' | 'onChange'>) {
  const typed = Form.useWatch<string>('resource', { preserve: true });
  const about = useResourceSchema(typed ?? (row?.['resource'] as string | undefined));
  const before = useRef(about?.path);
  useEffect(() => {
    if (!about) return;
    if (before.current !== undefined && before.current !== about.path && value) onChange?.(null);
    before.current = about.path;
  });
  return about;
}

/** Fields that say which record it is, and are sent in any case. */
const ALWAYS = ['id', 'version'];

/** The fields of a record that a webhook sends. */
export function WebhookFieldsInput(props: InputProps) {
  const { field, id, value, onChange, disabled } = props;
  const { webhooks } = useTexts();
  const about = useAbout(props);
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

/** The steps that a webhook hears of, once it hears of steps. */
export function WebhookStepsInput(props: InputProps) {
  const { field, id, row, value, onChange, disabled } = props;
  const { webhooks } = useTexts();
  const about = useAbout(props);
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

/** The records that a webhook is about, by conditions as those of lists. */
export function WebhookFilterInput(props: InputProps) {
  const { field, id, value, onChange, disabled } = props;
  const { webhooks } = useTexts();
  const about = useAbout(props);
  if (!about) return <span className="ra-muted">{webhooks.chooseRecords}</span>;
  return (
    <div id={id} role="group" aria-label={field.label}>
      <ConditionInput
        key={about.path}
        about={about}
        value={value}
        onChange={onChange}
        disabled={disabled}
        isMarked={Boolean(props['aria-invalid'])}
      />
    </div>
  );
}
