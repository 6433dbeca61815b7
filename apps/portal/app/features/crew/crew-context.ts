import { createContext, useContext } from 'react';
import type { CrewAnswer } from './answer';
import type { Waiting } from './waiting/use-waiting';

/** What the parts of a day's page share. */
export interface CrewContextValue extends Pick<Waiting, 'items' | 'notices' | 'progress' | 'addPhotos' | 'retry' | 'drop'> {
  token: string;
  /** What the form that was sent last was answered. */
  answer: CrewAnswer | undefined;
  /** Do what a form says: at once, or as soon as there is a signal. */
  press: (form: FormData) => Promise<CrewAnswer>;
}

export const CrewContext = createContext<CrewContextValue | null>(null);

/** Return what the parts of a day's page share. */
export function useCrew(): CrewContextValue {
  const value = useContext(CrewContext);
  if (!value) throw new Error('Only the page of a crew’s day has this');
  return value;
}

/** Return what a form of a stop was answered, if it was the one that was sent last. */
export function useAnswer(visit: string, intent: string): CrewAnswer | undefined {
  const { answer } = useCrew();
  return answer?.visit === visit && answer.intent === intent ? answer : undefined;
}
