import { inSentence } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Picture formats whose name is not their MIME type in capitals. */
const PICTURE_FORMATS: Record<string, string> = { webp: 'WebP', 'svg+xml': 'SVG' };

/** Texts of one record: its page, its form, its inputs, its history. */
export const record = {
  page: {
    actions: ({ label }: Labels) => `${label} actions`,
    summary: 'Summary',
    edit: 'Edit',
    more: 'More',
    moreActions: 'More actions',
    details: 'Details',
    notFilledIn: 'Empty',
    blank: (names: string) => `Empty: ${names}`,
    related: 'Related records',
    relatedTo: 'Related to this',
    noneRelated: (related: Labels, owner: Labels) => `No ${inSentence(related.labelPlural)} for this ${inSentence(owner.label)} yet.`,
    seeAll: (total: string) => `See all ${total}`,
    copy: 'Copy',
    copyLabel: (label: string) => `Copy ${label}`,
    copied: 'Copied',
    notCopied: 'Couldn’t copy',
    total: 'Total',
  },
  transitions: {
    question: (label: string) => `${label}?`,
    isNow: (title: string, state: string) => `${title} is now ${state}`,
    done: (label: string) => `${label}: done`,
    failed: (label: string) => `Couldn’t complete: ${label}`,
    stale: (who: string) => `${who} changed this in the meantime. We’ve reloaded it. Please check it again.`,
  },
  history: {
    title: 'History',
    none: 'No changes yet.',
    became: ' became ',
    create: 'created this',
    export: 'exported the list',
    update: 'made changes',
    delete: 'deleted this',
    restore: 'restored this',
    chose: (label: string) => `chose “${label}”`,
  },
  timeline: {
    what: 'What the history shows',
    all: 'Everything',
    changes: ({ label }: Labels) => `${label} changes`,
    none: 'Nothing has happened yet.',
    earlier: 'Show earlier',
    visitor: ({ label }: Labels) => `${label}, not signed in`,
  },
  form: {
    edit: (title: string) => `Edit ${title}`,
    editOne: ({ label }: Labels) => `Edit ${inSentence(label)}`,
    save: 'Save',
    saves: 'saves',
    createOne: ({ label }: Labels) => `Create ${inSentence(label)}`,
    saved: ({ label }: Labels) => `${label} saved`,
    created: ({ label }: Labels) => `${label} created`,
    checkFields: 'Please check the marked fields.',
    line: (number: number) => `Line ${number}: `,
    saveAnyway: 'Save anyway',
    saveAnywayQuestion: 'Save anyway?',
    goBack: 'Go back',
    leaveQuestion: 'Leave without saving?',
    leaveDetail: 'Your changes haven’t been saved.',
    leave: 'Leave',
    stay: 'Stay',
  },
  conflict: {
    title: 'Someone else saved this first',
    changed: (who: string, { label }: Labels, when: string) => `${who} changed this ${inSentence(label)} on ${when}, after you opened it.`,
    choose: 'You both changed these fields. Choose which version to save:',
    kept: 'They also changed these fields, which will be kept:',
    mine: 'Yours',
    theirs: 'Theirs',
    before: 'Was',
    reload: 'Reload their version',
    saveChosen: 'Save what I chose',
    saveMine: 'Save mine too',
  },
  problems: {
    required: (label: string) => `${label} is required`,
    amount: (example: string) => `Enter an amount, such as ${example}`,
    number: 'Enter a number',
    atLeast: (least: string) => `At least ${least}`,
    atMost: (most: string) => `At most ${most}`,
    minLength: (least: number) => `At least ${least} characters`,
    maxLength: (most: number) => `At most ${most} characters`,
    /** Return the check's own sentence in English. Other languages replace it. */
    email: (problem: string) => problem,
    phone: (problem: string) => problem,
    url: 'Enter a URL that starts with https://',
    day: 'Enter a day, such as Mar 8, 2026',
    moment: 'Enter a day and time, such as Mar 8, 2026 2:30 PM',
    json: 'This isn’t valid JSON',
  },
  inputs: {
    choose: 'Choose…',
    chooseDay: 'Choose a day',
    chooseMoment: 'Choose a day and time',
    pickColor: 'Pick a color',
    phoneExample: '(919) 555-0123',
    find: (name: string) => `Find ${name.toLowerCase()}…`,
    searching: 'Searching…',
    nothingFound: 'Nothing found',
    minutes: 'min',
    hours: 'h',
    days: 'days',
  },
  dates: {
    /**
     * The formats in which days may be typed, in dayjs notation. Days are shown in the first one. None may match the beginning of another:
     * the picker accepts a match while text is being typed, and appends the rest of the typed text to the day it shows.
     */
    days: ['MMM D, YYYY', 'M/D/YYYY', 'M-D-YYYY', 'YYYY-MM-DD', 'MMMM D, YYYY'],
    moments: ['MMM D, YYYY h:mm A', 'M/D/YYYY h:mm A', 'YYYY-MM-DD HH:mm'],
    /** Formats parsed when the input loses focus. */
    shortDays: ['M/D/YY', 'M-D-YY'],
    shortMoments: ['M/D/YYYY H:mm', 'M/D/YY h:mm A', 'M/D/YY H:mm'],
    time: 'h:mm A',
  },
  files: {
    file: 'File',
    add: 'Add files',
    replace: 'Replace file',
    choose: 'Choose file',
    drop: (many: boolean, most: string | null) => `or drop ${many ? 'them' : 'it'} here${most ? `, up to ${most}` : ''}`,
    tooLarge: (most: string) => `Larger than ${most}`,
    remove: (name: string) => `Remove ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    preview: 'Preview',
    previewOf: (title: string) => `Preview ${title}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    unreadable: 'This PDF can’t be shown here. Download it to read it.',
    /** What a file of a MIME type is called. */
    type: (mime: string) => {
      const [type, format = ''] = mime.split('/');
      if (type === 'image') return `Photo (${PICTURE_FORMATS[format] ?? format.toUpperCase()})`;
      return mime === 'application/pdf' ? 'PDF' : 'File';
    },
  },
  lines: {
    add: 'Add line',
    remove: (number: number) => `Remove line ${number}`,
    move: (number: number) => `Move line ${number} (arrow keys)`,
    moveUp: (number: number) => `Move line ${number} up`,
    moveDown: (number: number) => `Move line ${number} down`,
    moved: (from: number, to: number, count: number) => `Line ${from} moved to position ${to} of ${count}`,
    cell: (label: string, number: number) => `${label}, line ${number}`,
    less: 'Less',
    more: (filled: number) => (filled > 0 ? `More (${filled})` : 'More'),
  },
};
