import type { TrackView } from '@haulbook/contracts';

/** Return what a visit's customer reads first. */
export function wordsOf({ status, expectedAt, isLate, arrivedAt, completedAt }: TrackView, time: (at: string) => string) {
  if (status === 'cancelled' || status === 'no_show')
    return { title: 'This visit isn’t taking place', text: 'Call us and we’ll find another time.' };
  if (completedAt) return { title: 'All done', text: `The crew finished at ${time(completedAt)}. Thank you.` };
  if (arrivedAt) return { title: 'Your crew is here', text: `They arrived at ${time(arrivedAt)}.` };
  if (status === 'confirmed') return { title: 'Your visit is today', text: 'The crew hasn’t set off yet.' };
  if (isLate && expectedAt)
    return { title: 'Your crew is running late', text: `They’re on the way, and expected to be there around ${time(expectedAt)}.` };
  return {
    title: 'Your crew is on the way',
    text: expectedAt ? `They expect to be there around ${time(expectedAt)}.` : 'They’ll be there soon.',
  };
}
