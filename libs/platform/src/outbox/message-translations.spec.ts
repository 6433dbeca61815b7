import { createSpeech } from '@haulbook/core/speech';
import { definedSettings } from '../settings/definitions.js';
import { settingPages } from '../settings/setting-pages.js';
import { changesOf, mergeWithDefaults, misfitOf } from '../settings/values.js';
import { wordsIn, type StoredWords } from './message-settings.js';
import { composeMail, composeText, defineMessages, message, writeMessagesIn } from './messages.js';

interface Loan {
  title: string;
}
const declared = {
  label: 'Book lent',
  help: 'When a book is lent.',
  group: 'Loans',
  to: 'Reader',
  fields: { 'book.title': { label: 'Title', value: ({ title }: Loan) => title } },
  mail: { subject: 'Yours: {{book.title}}', preview: '', heading: 'Enjoy', body: 'Bring it back.' },
  text: 'Enjoy {{book.title}}',
  needs: { text: ['book.title'] },
  example: { title: 'Emma' },
} as const;

/** Esperanto, which no application here has: what a language needs is its catalog. */
const esperanto = createSpeech(
  { code: 'eo', locale: 'eo', currency: 'EUR' },
  { 'Yours: {{book.title}}': 'Via: {{book.title}}', Enjoy: 'Ĝuu' },
);

defineMessages({ lent: message<Loan>(declared), counted: message<Loan>({ ...declared, forStaff: true }) });
writeMessagesIn([esperanto]);
defineMessages({ later: message<Loan>(declared) });

const schemaOf = (name: string) => definedSettings().get(`message_${name}`)!.schema;
const fieldsOf = (name: string, languages?: string[]) =>
  settingPages(languages).settings.find(({ key }) => key === `message_${name}`)!.fields;
const translated = (name: string, languages?: string[]) => fieldsOf(name, languages).filter(({ language }) => language === 'eo');

describe('the words of a message in another language', () => {
  it('begin with those shipped in it, English where one is not translated', () => {
    expect(translated('lent').map(({ label, default: shipped }) => [label, shipped])).toEqual([
      ['Subject in Esperanto', 'Via: {{book.title}}'],
      ['Preview line in Esperanto', ''],
      ['Heading in Esperanto', 'Ĝuu'],
      ['Text of the mail in Esperanto', 'Bring it back.'],
      ['Small print in Esperanto', ''],
      ['Text message in Esperanto', 'Enjoy {{book.title}}'],
    ]);
    expect(composeMail('lent', declared.example, undefined, esperanto)).toMatchObject({ subject: 'Via: Emma', heading: 'Ĝuu' });
    expect(composeText('lent', declared.example, undefined, esperanto)).toBe('Enjoy Emma');
  });

  it('belong to messages that are declared later too, and to none that colleagues read', () => {
    expect([translated('later').length, translated('counted').length]).toEqual([6, 0]);
  });

  it('are described when they are first needed, not at every start', () => {
    let described = 0;
    const counted = Object.defineProperty({ ...declared }, 'needs', { get: () => void described++ });
    defineMessages({ unread: message<Loan>(counted) });
    writeMessagesIn([esperanto]);
    expect(described).toBe(0);
    expect(translated('unread')).toHaveLength(6);
    expect(described).toBeGreaterThan(0);
  });

  it('are shown where the language is offered', () => {
    expect(translated('lent', ['eo'])).toHaveLength(6);
    expect(fieldsOf('lent', []).map(({ label }) => label)).toEqual([
      'Subject',
      'Preview line',
      'Heading',
      'Text of the mail',
      'Small print',
      'Text message',
    ]);
  });

  it.each([
    ['text', 'Ĝuu!', 'Text message needs the field “Title”. Write it as {{book.title}}.'],
    ['subject', ' ', 'Subject can’t be empty.'],
    ['heading', '{{book.titel}}', 'This message has no field “book.titel”. Did you mean {{book.title}}?'],
  ])('are refused as English ones are: %s %j', (part, words, message) => {
    const given = { translations: { eo: { [part]: words } } };
    expect(misfitOf(schemaOf('lent'), given)).toEqual({ path: `translations.eo.${part}`, message });
  });

  it('are stored where they differ, language by language', () => {
    const schema = schemaOf('lent');
    const all = mergeWithDefaults(schema, { translations: { eo: { heading: 'Legu' } } }) as StoredWords;
    expect(changesOf(schema, all)).toEqual({ translations: { eo: { heading: 'Legu' } } });
    expect(changesOf(schema, mergeWithDefaults(schema, {}))).toEqual({});
    const english = { code: 'en' } as const;
    expect([wordsIn(all, { ...esperanto, ...english }).heading, wordsIn(all, esperanto).heading, wordsIn({}, esperanto)]).toEqual([
      'Enjoy',
      'Legu',
      {},
    ]);
  });
});
