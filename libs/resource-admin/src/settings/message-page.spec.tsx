import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SettingPages } from '@haulbook/resource-contracts';
import { fakeApi, type Call } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import SettingPage from './setting-page';
import SettingsPage from './settings-page';

const settings = resource('settings', {
  label: 'Setting',
  labelPlural: 'Settings',
  group: 'fleet',
  title: ['label'],
  features: { trash: false, history: true },
});
const pages: SettingPages = {
  sections: [{ name: 'letters', title: 'Letters', help: 'What readers are told.', apart: true }],
  settings: [
    {
      ...{ key: 'message_late', label: 'Book late', help: 'When a book is late.', section: 'letters', group: 'Loans' },
      message: {
        ...{ name: 'late', to: 'Reader', email: true, text: true },
        fields: [
          { name: 'reader.name', label: 'Name' },
          { name: 'loan.again', label: 'If it is late again', condition: true },
        ],
      },
      fields: [
        field('value.subject', 'text', { label: 'Subject', default: 'Late' }),
        field('value.body', 'longText', { label: 'Text of the mail', default: 'Bring it back.' }),
      ],
    },
  ],
};
/** The same message with its words in Spanish too. */
const inSpanish: SettingPages = {
  ...pages,
  settings: pages.settings.map((setting) => ({
    ...setting,
    fields: [
      ...setting.fields,
      field('value.translations.es.subject', 'text', { label: 'Subject in Spanish', language: 'es', default: 'Tarde' }),
      field('value.translations.es.body', 'longText', { label: 'Text of the mail in Spanish', language: 'es', default: 'Devuélvalo.' }),
    ],
  })),
};
const row = { id: 'l1', key: 'message_late', version: 2, value: { subject: 'Very late', body: 'Bring it back.' } };
const filled = {
  mail: { subject: 'Very late, Ada', preview: '', html: '<p>Hello</p>' },
  text: { text: 'Late!', characters: 5, segments: 1, unicode: false },
  sometimes: {
    body: [
      {
        field: 'loan.again',
        holds: true,
        says: 'Again! …',
        within: [{ field: 'reader.name', holds: true, says: 'Dear [Name]', within: [] }],
      },
      { field: 'loan.again', holds: false, says: 'Please.', within: [] },
    ],
  },
};

const translated = { ...row.value, translations: { es: { subject: 'Tarde', body: 'Devuélvalo.' } } };

function open(
  at: string,
  answer: (call: Call) => { status?: number; data: unknown } = () => ({ data: filled }),
  described = pages,
  value: object = described === pages ? row.value : translated,
) {
  const stored = { ...row, value };
  const { http, calls } = fakeApi((call) => {
    if (call.path === '/api/setting-pages') return { data: described };
    if (call.method !== 'get') return answer(call);
    if (call.path.endsWith('/history')) return { data: [] };
    return { data: { data: [stored], count: 1, total: 1, page: 1, pageCount: 1, after: null } };
  });
  const path = at === '/settings' ? '/settings' : '/settings/:id';
  renderAdmin(at === '/settings' ? <SettingsPage resource={settings} /> : <SettingPage resource={settings} />, {
    ...{ http, schema: schema([settings]), path, at },
  });
  return { to: (path_: string) => calls.filter((call) => call.path === path_ && call.method !== 'get').map(({ body }) => body) };
}

describe('messages', () => {
  it('have a page of their own among the settings', async () => {
    open('/settings');
    const card = await screen.findByRole('link', { name: /Letters/ });
    expect([card.getAttribute('href'), card.textContent]).toEqual(['/settings/letters', 'LettersWhat readers are told.']);
    expect(screen.queryByText('Book late')).toBeNull();
  });

  it('are listed by what they are for, with who gets them and whether they were changed', async () => {
    open('/settings/letters');
    const group = await screen.findByRole('region', { name: 'Loans' });
    const card = within(group).getByRole('link');
    expect([card.getAttribute('href'), card.textContent]).toEqual([
      '/settings/message_late',
      'Book lateWhen a book is late.To: Reader · Email and TextChanged',
    ]);
    expect(screen.getByRole('link', { name: 'All settings' })).toBeTruthy();
  });
});

describe('the words of a message', () => {
  it('take a field where the cursor was', async () => {
    const { to } = open('/settings/message_late', (call) => ({ data: call.method === 'patch' ? { ...row, version: 3 } : filled }));
    const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
    act(() => subject.focus());
    subject.setSelectionRange(4, 4);
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(subject.value).toBe('Very{{reader.name}} late');
    fireEvent.click(screen.getByRole('button', { name: 'If it is late again' }));
    expect(subject.value).toBe('Very{{reader.name}}{{#loan.again}}…{{/loan.again}} late');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(to('/api/settings/l1')).toHaveLength(1));
    expect(to('/api/settings/l1')[0]).toMatchObject({ value: { subject: 'Very{{reader.name}}{{#loan.again}}…{{/loan.again}} late' } });
  });

  it('are shown filled in while they are typed: the mail where nothing in it can run, the text with its size', async () => {
    const { to } = open('/settings/message_late');
    const mail = await screen.findByTitle('The mail as it looks');
    expect([mail.getAttribute('sandbox'), mail.getAttribute('srcdoc')]).toEqual(['', '<p>Hello</p>']);
    expect(screen.getByText('Very late, Ada')).toBeTruthy();
    expect(screen.getByText('5 characters, sent as 1 text.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'New' } });
    await waitFor(() => expect(to('/api/messages/late/preview').at(-1)).toEqual({ value: { subject: 'New', body: 'Bring it back.' } }));
  });

  it('take a condition around what is selected', async () => {
    open('/settings/message_late');
    const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
    act(() => subject.focus());
    subject.setSelectionRange(0, 4);
    fireEvent.click(screen.getByRole('button', { name: 'If it is late again' }));
    expect(subject.value).toBe('{{#loan.again}}Very{{/loan.again}} late');
  });

  it('say in words what is said only sometimes', async () => {
    open('/settings/message_late');
    const note = (await screen.findByText('Said only sometimes:')).parentElement!;
    expect([...note.querySelectorAll('li')].map((part) => part.firstElementChild!.textContent)).toEqual([
      'If it is late again:',
      'With “Name”:',
      'Unless it is late again:',
    ]);
    expect(note.textContent).toContain('Unless it is late again: “Please.”');
  });

  it('say what is wrong with them while they are typed', async () => {
    const data = { code: 'validation', message: 'No', fields: { 'value.subject': 'This message has no field “x”.' } };
    open('/settings/message_late', () => ({ status: 400, data }));
    expect(await screen.findByText('This message has no field “x”.')).toBeTruthy();
  });

  it('are sent to oneself as typed', async () => {
    const { to } = open('/settings/message_late', ({ path }) => ({ data: path.endsWith('/test') ? { to: 'me@example.com' } : filled }));
    const button = await screen.findByRole('button', { name: 'Send me a test' });
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(to('/api/messages/late/test')).toEqual([{ value: row.value }]));
  });

  it('are all brought back at once', async () => {
    open('/settings/message_late');
    fireEvent.click(await screen.findByRole('button', { name: 'Reset all to the words it came with' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Late'));
    expect(screen.queryByRole('button', { name: 'Reset all to the words it came with' })).toBeNull();
  });
});

describe('the words of a message in several languages', () => {
  const openSpanish = async () => {
    const opened = open(
      '/settings/message_late',
      ({ path }) => ({ data: path.endsWith('/test') ? { to: 'me@example.com' } : filled }),
      inSpanish,
    );
    const tab = await screen.findByRole('tab', { name: 'Spanish' });
    await act(async () => fireEvent.click(tab));
    return opened;
  };

  it('are on a tab for each, shown and tried out in the language of the tab', async () => {
    const { to } = await openSpanish();
    const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject in Spanish' });
    expect([subject.value, subject.lang]).toEqual(['Tarde', 'es']);
    await act(async () => fireEvent.change(subject, { target: { value: 'Muy tarde' } }));
    const draft = { value: { subject: 'Muy tarde', body: 'Devuélvalo.' }, language: 'es' };
    await waitFor(() => expect(to('/api/messages/late/preview').at(-1)).toEqual(draft));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send me a test' })));
    await waitFor(() => expect(to('/api/messages/late/test')).toEqual([draft]));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    await waitFor(() => expect(to('/api/settings/l1')).toHaveLength(1));
    const translations = { es: { subject: 'Muy tarde', body: 'Devuélvalo.' } };
    expect(to('/api/settings/l1')[0]).toMatchObject({ value: { subject: 'Very late', translations } });
  });

  it('take a field on the tab that is shown', async () => {
    open('/settings/message_late', undefined, inSpanish);
    const english = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    act(() => english.focus());
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Spanish' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Name' })));
    const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the mail in Spanish' });
    expect([english.value, body.value]).toEqual(['Very late', '{{reader.name}}Devuélvalo.']);
  });

  it('say beside both where one language has new words and the other does not', async () => {
    await openSpanish();
    const beside = 'Readers of Spanish still get the words it came with.';
    const inTurn = 'Changed in English. These are still the words it came with.';
    expect([screen.getAllByText(beside).length, screen.getAllByText(inTurn).length]).toEqual([1, 1]);
    const subject = screen.getByRole('textbox', { name: 'Subject in Spanish' });
    await act(async () => fireEvent.change(subject, { target: { value: 'Muy tarde' } }));
    await waitFor(() => expect(screen.queryByText(beside)).toBeNull());
    expect(screen.queryByText(inTurn)).toBeNull();
  });

  it('say so again where the application’s own words change after the others were written', async () => {
    const translations = { es: { subject: 'Muy tarde', body: 'Devuélvalo.' } };
    const beside = { es: { subject: 'Late indeed', body: 'Bring it back.' } };
    const { to } = open('/settings/message_late', undefined, inSpanish, { ...row.value, translations, beside });
    expect(await screen.findByText('Readers of Spanish still get what was written before this change.')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Spanish' })));
    const inTurn = 'Changed in English. These are still your words from before.';
    expect(screen.getAllByText(inTurn)).toHaveLength(1);
    const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the mail in Spanish' });
    await act(async () => fireEvent.change(body, { target: { value: 'Devuélvalo ya.' } }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Subject in Spanish is still right' })));
    const right = { es: { subject: 'Very late', body: 'Bring it back.' } };
    expect(to('/api/settings/l1')).toEqual([{ version: 2, value: { ...row.value, translations, beside: right } }]);
    expect(body.value).toBe('Devuélvalo ya.');
    const subject = screen.getByRole('textbox', { name: 'Subject in Spanish' });
    await act(async () => fireEvent.change(subject, { target: { value: 'Con mucho retraso' } }));
    await waitFor(() => expect(screen.queryByText(inTurn)).toBeNull());
  });

  it('are brought back in the language of the tab', async () => {
    await openSpanish();
    expect(screen.queryByRole('button', { name: 'Reset all to the words it came with' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'English' })));
    expect(await screen.findByRole('button', { name: 'Reset all to the words it came with' })).toBeTruthy();
  });

  it('are listed with the languages that lag behind', async () => {
    open('/settings/letters', undefined, inSpanish);
    const card = within(await screen.findByRole('region', { name: 'Loans' })).getByRole('link');
    expect(card.textContent).toContain('ChangedNot changed in Spanish');
  });

  it('are not shown in another language than that of the tab while they are refused', async () => {
    const refused = { code: 'validation', message: 'No', fields: { 'value.translations.es.subject': 'This message has no field “x”.' } };
    const isSpanish = ({ body }: Call) => (body as { language?: string }).language === 'es';
    open('/settings/message_late', (call) => (isSpanish(call) ? { status: 400, data: refused } : { data: filled }), inSpanish);
    await screen.findByText('Very late, Ada');
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Spanish' })));
    await screen.findByText('This message has no field “x”.');
    expect([screen.queryByText('Very late, Ada'), screen.queryByText('Said only sometimes:')]).toEqual([null, null]);
  });
});
