import { Button } from 'antd';
import type { CallerView, TakenCaller } from '@haulbook/contracts';
import { takes } from './call-draft';
import type { SectionProps } from './caller-section';

interface TakenProps extends Pick<SectionProps, 'draft'> {
  taken: TakenCaller | null;
  onAnswer: SectionProps['onChange'];
}

/** The ways on for a new caller whose number someone else has: it is their call or, where a contact has it, another person's. */
export function TakenNumber({ draft, taken, onAnswer }: TakenProps) {
  if (draft.isAnother)
    return (
      <p className="ra-muted" role="status">
        They become a customer of their own with this number.
      </p>
    );
  if (!taken) return null;
  return (
    <div className="hb-call-people" role="group" aria-label="Who is it?">
      {taken.owners.map((owner) => (
        <Button key={owner.id} onClick={() => onAnswer(takes(owner))}>
          {wordsOf(owner)}
        </Button>
      ))}
      {taken.mayBeAnother && <Button onClick={() => onAnswer({ isAnother: true })}>It’s another person</Button>}
    </div>
  );
}

const wordsOf = ({ name, company, contact }: CallerView): string =>
  contact ? `It’s ${contact.name}, for ${company ?? name}` : `It’s ${name}`;
