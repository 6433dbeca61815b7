/** Texts of bulk changes: of the bar above a list, the dialog, and the page of one. */
export const bulkTexts = {
  batches: {
    selectAll: (what: string) => `Select all ${what} that match`,
    allSelected: (what: string) => `All ${what} selected`,
    steps: 'Take a step',
    noSteps: 'No step is possible in this state',
    title: (step: string, what: string) => `${step}: ${what}`,
    dryRun: 'Dry run',
    dryRunHelp: 'A dry run changes nothing. It finds out which records would be changed, and which refused.',
    oneByOne: 'Each record is changed by itself, in the background. You can leave the page.',
    confirmed: 'Also where there are warnings',
    tell: 'Send the messages that go with it',
    failed: 'Couldn’t start this',
    progress: (done: string, total: string) => `${done} of ${total} records looked at`,
    changed: (count: string) => `${count} changed`,
    wouldChange: (count: string) => `${count} would change`,
    unchanged: (count: string) => `${count} left as they were`,
    refused: (count: string) => `${count} refused`,
    waiting: (count: string) => `${count} not looked at yet`,
    outcomes: 'Records by outcome',
    nothingChanged: 'This is a dry run: nothing is changed.',
  },
};
