import { ENGLISH } from '@haulbook/core';
import type { MessageSetting } from '@haulbook/resource-contracts';

/** Texts of the pages of settings. */
export const settingTexts = {
  settings: {
    all: 'All settings',
    lists: 'Lists',
    unknown: 'There is no such setting',
    default: 'Default:',
    list: 'the list it came with.',
    reset: 'Reset',
    resetOne: (label: string) => `Reset ${label} to its default`,
    preview: 'Preview',
    changed: 'Changed',
    changedWords: 'Changed from the words it came with.',
    leavesBehind: (languages: string[], areShipped: boolean) =>
      `Readers of ${ENGLISH.list(languages)} still get ${areShipped ? 'the words it came with' : 'what was written before this change'}.`,
    leftBehind: (language: string, areShipped: boolean) =>
      `Changed in ${language}. These are still ${areShipped ? 'the words it came with' : 'your words from before'}.`,
    stillRight: 'They’re still right',
    stillRightOne: (label: string) => `${label} is still right`,
    unchangedIn: (languages: string[]) => `Not changed in ${ENGLISH.list(languages)}`,
    resetAll: 'Reset all to the words it came with',
    fields: 'Fields',
    fieldsHelp: 'Click a field to put it where you’re writing. Each message fills in its own.',
    conditionsHelp: 'To say something only sometimes, select the words and click when to say them.',
    saidSometimes: 'Said only sometimes:',
    said: (words: string) => `“${words}”`,
    saidWhen: ({ label, condition }: { label: string; condition?: boolean }, holds: boolean) =>
      condition ? (holds ? label : label.replace(/^If /, 'Unless ')) : `${holds ? 'With' : 'Without'} “${label}”`,
    goesTo: ({ to, email, text }: MessageSetting) => `To: ${to} · ${[email && 'Email', text && 'Text'].filter(Boolean).join(' and ')}`,
    mailPreview: 'The mail as it looks',
    sendTest: 'Send me a test',
    testSent: (to: string) => `A test is on its way to ${to}.`,
    segments: (characters: number, segments: number) =>
      `${characters} characters, sent as ${segments} ${segments === 1 ? 'text' : 'texts'}.`,
    unicode: 'A letter or sign in it makes it longer: emojis and some accents do.',
    facts: 'Setup',
    byServer: 'Set on the server:',
    change: 'Change',
    open: 'Open',
    inNewTab: '(opens in a new tab)',
  },
};
