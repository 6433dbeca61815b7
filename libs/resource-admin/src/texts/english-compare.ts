import type { Labels } from './types';

/** Texts of the versions of a record beside each other. */
export const compareTexts = {
  compare: {
    title: ({ label }: Labels) => `${label} as it was`,
    see: (version: number) => `See version ${version}`,
    version: 'Version',
    beside: 'Beside',
    of: (version: number, who: string, when: string) => `${version} · ${who}, ${when}`,
    now: (version: number) => `Now (version ${version})`,
    onlyChanges: 'Only what differs',
    same: 'Nothing differs between these two.',
    field: 'Field',
    choose: (label: string) => `Put ${label} back`,
    chooseAll: 'Choose all that can be put back',
    putBack: (count: number) => (count === 0 ? 'Put back' : `Put ${count} ${count === 1 ? 'value' : 'values'} back`),
    done: ({ label }: Labels) => `${label} is as it was`,
    onlyNow: 'To put values back, set a version beside what is now.',
    stale: (who: string) => `${who} changed this in the meantime. Please look at it again.`,
  },
};
