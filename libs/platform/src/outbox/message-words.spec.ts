import { composeMail, composeText, defineMessages, message } from './messages.js';
import { conditionalWords } from './conditional-words.js';
import { missingField, wordsProblem } from './message-words.js';
import { shippedWords } from './shipped-words.js';

interface Loan {
  name: string;
  title: string;
  late: boolean;
  fee: string | null;
}
const { loan } = defineMessages({
  loan: message<Loan>({
    label: 'Book lent',
    help: 'When a book is lent.',
    group: 'Loans',
    to: 'Reader',
    fields: {
      'reader.name': { label: 'Name', value: (data) => data.name },
      'book.title': { label: 'Title', value: (data) => data.title },
      'loan.late': { label: 'If it is late', value: (data) => data.late, condition: true },
      'loan.fee': { label: 'Fee', value: (data) => data.fee },
    },
    mail: {
      subject: '{{#loan.late}}Late: {{/loan.late}}{{book.title}}',
      preview: '',
      heading: 'Hello {{reader.name}}',
      body: 'Enjoy {{book.title}}.\n\n{{#loan.fee}}It costs {{loan.fee}}.{{/loan.fee}}',
    },
    text: 'Enjoy “{{book.title}}” — it’s yours.',
    example: { name: 'Ada', title: 'Emma', late: false, fee: null },
  }),
});
const NAMES = Object.keys(loan.fields);
const DATA: Loan = { name: 'Ada', title: 'Emma', late: false, fee: null };

describe('the words of a message', () => {
  it('are filled in, and leave out what there is nothing to say about', () => {
    expect(composeMail('loan', DATA)).toEqual({ subject: 'Emma', preview: '', heading: 'Hello Ada', paragraphs: ['Enjoy Emma.'] });
    expect(composeMail('loan', { ...DATA, late: true, fee: '$2' })).toMatchObject({
      subject: 'Late: Emma',
      paragraphs: ['Enjoy Emma.', 'It costs $2.'],
    });
  });

  it('go by text in letters that phones count singly', () => {
    expect(composeText('loan', DATA)).toBe('Enjoy "Emma" - it\'s yours.');
    expect(composeText('loan', DATA, { ...shippedWords(loan), text: 'Yours,  {{reader.name}}' })).toBe('Yours, Ada');
  });

  it('take what people typed as text, whatever it looks like', () => {
    const mail = composeMail('loan', { ...DATA, name: '{{book.title}} <b>&amp;</b>\n\nBcc: all' })!;
    expect(mail.heading).toBe('Hello {{book.title}} <b>&amp;</b> Bcc: all');
  });

  it.each([
    ['Hello {{reader.name}}, {{#loan.late}}hurry{{/loan.late}}{{^loan.late}}enjoy{{/loan.late}}', null],
    ['Plain words', null],
    ['{{reader.nmae}}', 'This message has no field “reader.nmae”. Did you mean {{reader.name}}?'],
    ['{{name}}', 'This message has no field “name”. Did you mean {{reader.name}}?'],
    ['{{#loan.late}}{{secret}}{{/loan.late}}', 'This message has no field “secret”. Choose one of those listed.'],
    ['{{constructor}}', 'This message has no field “constructor”. Choose one of those listed.'],
    ['{{reader.name', 'A pair of braces isn’t closed. Write a field as {{name}}.'],
    ['{{#loan.late}}hurry', '{{#loan.late}} needs an end: {{/loan.late}}.'],
    ['hurry{{/loan.late}}', '{{/loan.late}} has no beginning: {{#loan.late}}.'],
    ['{{> file}}', '“file” can’t be used here. Write a field as {{reader.name}}.'],
    ['{{{reader.name}}}', '“reader.name” can’t be used here. Write a field as {{reader.name}}.'],
    ['{{=<% %>=}}', '“<% %>” can’t be used here. Write a field as {{reader.name}}.'],
  ])('%j: %j', (words, problem) => {
    expect(wordsProblem(words, NAMES)).toBe(problem);
  });

  it.each([
    ['Yours: {{book.title}}', null],
    ['Yours', 'book.title'],
    ['{{#book.title}}Yours: {{book.title}}{{/book.title}}', null],
    ['{{#book.title}}Yours{{/book.title}}', 'book.title'],
    ['{{^book.title}}{{book.title}}{{/book.title}}', 'book.title'],
    ['{{#loan.late}}Back with {{book.title}}{{/loan.late}}', 'book.title'],
    ['{{#loan.late}}Back with {{book.title}}{{/loan.late}}{{^loan.late}}Enjoy {{book.title}}{{/loan.late}}', null],
    ['{{! {{book.title}} }}', 'book.title'],
  ])('%j leaves out %j of what it needs', (words, missing) => {
    expect(missingField(words, ['book.title'])).toBe(missing);
  });
});

describe('what is said only sometimes', () => {
  it('is listed in words, with fields by what they are called', () => {
    const words =
      '{{book.title}}\n{{#loan.fee}}It costs {{loan.fee}}{{#loan.late}}, at once{{/loan.late}}.{{/loan.fee}}{{^loan.fee}}It is free.{{/loan.fee}}';
    expect(conditionalWords(words, loan.fields)).toEqual([
      {
        ...{ field: 'loan.fee', holds: true, says: 'It costs [Fee]….' },
        within: [{ field: 'loan.late', holds: true, says: ', at once', within: [] }],
      },
      { field: 'loan.fee', holds: false, says: 'It is free.', within: [] },
    ]);
  });
});
