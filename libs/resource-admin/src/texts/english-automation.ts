/** Texts of the page of what runs by itself. */
export const automationTexts = {
  automation: {
    title: 'Automation',
    subtitle: 'What runs by itself, what it did, and what failed',
    rules: 'Emails and reminders',
    upkeep: 'Upkeep',
    allRuns: 'All runs',
    off: 'Off',
    failed: 'Failed',
    running: 'Running',
    starting: 'Starting',
    neverRan: 'Has not run yet',
    lastRun: (ago: string) => `Ran ${ago}`,
    lastWork: (what: string, ago: string) => `Last time it did something: ${what}, ${ago}`,
    startedBy: (name: string) => `started by ${name}`,
    next: (when: string) => `next ${when}`,
    soon: 'within a minute',
    every: (minutes: number): string => {
      if (minutes === 1) return 'every minute';
      if (minutes < 60) return `every ${minutes} minutes`;
      if (minutes === 60) return 'every hour';
      return minutes === 24 * 60 ? 'once a day' : `every ${Math.round(minutes / 60)} hours`;
    },
    changeRule: 'Change rule',
    changeRuleOf: (label: string) => `Change rule: ${label}`,
    run: 'Run now',
    runOf: (label: string) => `Run now: ${label}`,
    nothingDue: 'Nothing is due, so no message goes out.',
    nothingWritten: 'No message goes out with this.',
    started: (label: string) => `${label}: starting now`,
    letters: 'Waiting to be resent',
    noLetters: 'Every message and job got through.',
    retrying: (count: string) => `${count} failed and will be tried again without you.`,
    shownOf: (shown: string, all: string) => `The latest ${shown} of ${all}.`,
    resend: 'Resend',
    resendOf: (title: string) => `Resend: ${title}`,
    resendAll: 'Resend all',
    resendAllQuestion: (count: string) => `All ${count} are sent again. Those that fail again come back to this list.`,
    resent: (resent: number, refused: number) =>
      refused === 0
        ? `${resent} on the way`
        : `${resent} on the way. ${refused} can’t be resent: they changed meanwhile, or contained a personal link.`,
    tries: (count: number) => (count === 1 ? 'Tried once' : `Tried ${count} times`),
    to: (recipient: string) => `to ${recipient}`,
    searchIsSlow: 'Searching takes long with many records, and finds no misspelled words',
    searchIsSlowAdvice:
      'The database lacks the extension pg_trgm. Have an administrator run CREATE EXTENSION pg_trgm in it, then start the server again.',
  },
};
