import { TextArea } from '../../ui/field';
import { CrewForm } from './crew-form';
import { Fold } from './fold';
import type { StopProps } from './stop';

/** What crews wrote down at a stop for the office, and the form for another note. */
export function Notes({ stop }: Pick<StopProps, 'stop'>) {
  return (
    <Fold stop={stop} intent="note" title="Note for the office">
      {stop.crewReport && <p className="text-lg break-words whitespace-pre-line text-ink">{stop.crewReport}</p>}
      <CrewForm stop={stop} intent="note" button="Send the note">
        {(fields) => <TextArea label="What should the office know?" name="note" maxLength={500} rows={3} error={fields.note} />}
      </CrewForm>
    </Fold>
  );
}
