/** Texts of secrets that are shown once, of API tokens, and of webhooks. */
export const webhookTexts = {
  secrets: {
    show: 'Show the secret',
    tokenTitle: 'The token’s secret',
    tokenHelp: 'Store it where the other program reads it, to be sent as “Authorization: Bearer …”. It is not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    saved: 'I have saved it',
    label: 'Secret',
  },
  scopes: {
    records: 'Records',
    search: 'Search permissions',
    all: { read: 'Read all', write: 'Write all' },
    shown: { read: 'Read these', write: 'Write these' },
    chosen: (count: number, total: number) => `${count} of ${total} permissions chosen`,
    none: 'No permissions match',
  },
  webhooks: {
    newSecret: 'New secret',
    replace: 'Make a new secret?',
    replaced: 'Messages are signed with the new one right away; the one of now stops working.',
    secretTitle: 'The webhook’s secret',
    secretHelp:
      'Give it to the program that listens: it tells that a message comes from here, as Standard Webhooks describe. It is not shown again.',
    starts: 'The webhook is active now: changes are sent from here on.',
    allFields: 'All fields are sent unless you choose some.',
    allSteps: 'It is told of all steps unless you choose some.',
    chooseMoved: 'Choose the event “Moved on by a step” first.',
    noSteps: 'These records have no steps.',
    allRecords: 'All records are sent unless you add conditions, on any field, also of the records that these refer to.',
    chooseRecords: 'Choose what kind of records it is for first.',
    ownCondition: 'By a condition that was set by a program. It stays as it is.',
  },
};
