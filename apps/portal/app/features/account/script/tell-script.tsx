import type { AccountAnswer } from '../answers.server';
import { toldOf } from './told';

interface Props {
  answer: AccountAnswer | undefined;
  /** What the security log calls what was done, by the intent of the form. */
  events: Readonly<Record<string, string>>;
}

/** Tells the script of a page without React what came of the form. */
export function TellScript({ answer, events }: Props) {
  return answer && <div hidden data-told={JSON.stringify(toldOf(answer, events))} />;
}
