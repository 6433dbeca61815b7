import { localToday, type LocalDate } from '@haulbook/core';
import { useSpeech } from '../language/use-speech';
import { useRoot } from './use-root';

/** Return how a page tells moments: in the zone of the company, wherever the browser is, so that server and browser render the same text. */
export function useMoments() {
  const { zone } = useRoot().business;
  const { instant } = useSpeech();
  return {
    zone,
    /** Write day and time of a moment. */
    moment: (at: string): string => instant(new Date(at), zone),
    /** Return the day of a moment. */
    dayOf: (at: string): LocalDate => localToday(new Date(at), zone),
  };
}
