import { Alert } from '../../ui/alert';
import { Field } from '../../ui/field';
import { CrewForm } from './crew-form';
import type { StopProps } from './stop';

const STEPS = ['on-my-way', 'arrive', 'complete'];
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90];

/** What comes next at a stop: on my way, arrived, done. */
export function Steps(props: StopProps) {
  const { stop, answer } = props;
  // The form that was sent is gone by now: the one of the next step is in its place.
  const said = answer?.ok && answer.visit === stop.id && STEPS.includes(answer.intent) && <Alert tone="success">{answer.message}</Alert>;
  const isOver = stop.status === 'completed' || stop.status === 'no_show';
  if (isOver && !said) return null;
  return (
    <div className="next-step -mx-4 -mb-4 grid gap-3 border-t border-line bg-surface px-4 pt-3">
      {said}
      {stop.status === 'confirmed' && <SetOff {...props} />}
      {stop.status === 'en_route' && <CrewForm {...props} intent="arrive" button="Arrived" main />}
      {stop.status === 'arrived' && <CrewForm {...props} intent="complete" button="Done" main />}
    </div>
  );
}

function SetOff(props: StopProps) {
  const { customer, tellsBy } = props.stop;
  return (
    <CrewForm {...props} intent="on-my-way" button="On my way" main>
      {(fields) => (
        <>
          <Field
            label="How far away are you?"
            error={fields.minutes}
            hint={
              tellsBy
                ? `${customer} gets this by ${tellsBy} as you tap the button.`
                : `${customer} can’t be told by email or text. Please call.`
            }
          >
            {(ids) => (
              <select {...ids} name="minutes" defaultValue="20" className="field-input min-h-14 text-lg">
                {MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} minutes
                  </option>
                ))}
                <option value="">I can’t say</option>
              </select>
            )}
          </Field>
        </>
      )}
    </CrewForm>
  );
}
