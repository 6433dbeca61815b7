import { useId } from 'react';
import { FieldError } from '../../ui/field';
import { namesInWords } from '../../ui/format';
import { CrewForm, Told } from './crew-form';
import { useCrew } from './crew-context';
import type { StopProps } from './stop';
import { SAYS_NOTHING, UNTOLD, whoIsTold } from './work-steps';
import { LeaveOff } from './leave-off';

const STEPS = ['on-my-way', 'arrive', 'complete'];
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90];

/** What comes next at a stop, at the lower edge of the screen where the thumb is: on my way, arrived, done. */
export function NextStep({ stop, number }: Pick<StopProps, 'stop'> & { number: number }) {
  const { answer } = useCrew();
  // The form that was sent is gone by now: the one of the next step, or of the next stop, is in its place.
  const said = answer?.ok && STEPS.includes(answer.intent) && <Told answer={answer} />;
  return (
    <section aria-label="Next step" className="next-step border-t-2 border-line-strong bg-surface pt-2 shadow-lift">
      <div className="mx-auto grid max-w-xl gap-1.5 px-3">
        {said}
        <p className="truncate text-lg font-semibold text-ink">
          Stop {number}: {stop.customer}
        </p>
        {stop.status === 'confirmed' && <SetOff stop={stop} />}
        {stop.status === 'en_route' && <CrewForm stop={stop} intent="arrive" button="Arrived" main />}
        {stop.status === 'arrived' && <Finish stop={stop} />}
      </div>
    </section>
  );
}

function Finish({ stop }: Pick<StopProps, 'stop'>) {
  if (!stop.billsWhenDone || stop.receiptTo.length === 0) return <CrewForm stop={stop} intent="complete" button="Done" main />;
  return (
    <CrewForm stop={stop} intent="complete" button="Done" main tells>
      <p className="text-ink">The bill goes to {namesInWords(stop.receiptTo)} as you tap the button.</p>
      <LeaveOff name={UNTOLD}>Leave the bill to the office</LeaveOff>
    </CrewForm>
  );
}

function SetOff({ stop }: Pick<StopProps, 'stop'>) {
  const id = useId();
  const told = whoIsTold(stop);
  return (
    <>
      <p className="text-ink">
        {told ? `${told} as you tap the button.` : `${stop.customer} can’t be told by email or text. Please call.`}
      </p>
      <CrewForm stop={stop} intent="on-my-way" button="On my way" main beside tells={told !== null}>
        {(fields) => (
          <div>
            <label htmlFor={id} className="sr-only">
              How far away are you?
            </label>
            <select id={id} name="minutes" defaultValue="20" className="field-input min-h-16 text-lg">
              {MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} min away
                </option>
              ))}
              <option value="">I can’t say</option>
              {told && <option value={SAYS_NOTHING}>Don’t tell them</option>}
            </select>
            <FieldError message={fields.minutes} />
          </div>
        )}
      </CrewForm>
    </>
  );
}
