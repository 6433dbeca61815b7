import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { CustomerTexts } from './customer-texts';

const customers = resource('customers', { fields: [field('lastName', 'text')] });
const choices = ['sent', 'received', 'seen', 'failed'].map((value) => ({ value, label: `is ${value}` }));
const texts = resource('message-logs', { label: 'Message', fields: [field('status', 'state', { choices })] });
const SCHEMA = schema([customers, texts]);

const at = (minute: string) => `2026-03-09T15:${minute}:00.000Z`;
/** The newest first, as the server answers. */
const THREAD = [
  { id: 'm3', direction: 'in', body: 'Can you come earlier?', status: 'received', createdAt: at('20') },
  { id: 'm2', direction: 'out', body: 'We come at 8.', status: 'failed', error: 'Number unreachable', createdAt: at('10') },
  { id: 'm1', direction: 'in', body: 'When do you come?', status: 'seen', createdAt: at('00') },
];
const said = (granted: boolean, number: string) => ({
  transactional: { granted, wordingVersion: '2026-01', at: '2026-03-01T17:00:00.000Z', ip: null, number },
});
const stopped = { transactional: { ...said(false, '+19195550177').transactional, wordingVersion: 'Text: STOP' } };

function open(thread: object[], row: object = {}, known = SCHEMA) {
  const { http, calls } = fakeApi(({ method }) => ({
    data: method === 'post' ? {} : { data: thread, count: thread.length, total: thread.length, page: 1, pageCount: 1, after: null },
  }));
  const customer = { id: 'c1', version: 1, phone: '+19195550177', smsConsent: said(true, '+19195550177'), ...row };
  renderAdmin(<CustomerTexts resource={customers} row={customer} />, { http, schema: known });
  return calls;
}
const seen = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method, path }) => method === 'post' && path === '/api/customers/c1/texts/seen');

describe('the texts with a customer', () => {
  it('are a thread, the newest last, that says whose each is and what became of ours', async () => {
    const calls = open(THREAD);
    const thread = within(await screen.findByRole('region', { name: 'Texts' }));
    await thread.findByText('We come at 8.');
    const lines = thread.getAllByRole('listitem').map(({ textContent, className }) => [className, textContent]);
    expect(lines).toEqual([
      ['', expect.stringMatching(/^When do you come\?.*11:00.AM.*$/)],
      ['hb-thread-ours', expect.stringMatching(/^We come at 8\..*11:10.AM.*is failed.*Number unreachable$/)],
      ['', expect.stringMatching(/^Can you come earlier\?.*11:20.AM.*$/)],
    ]);
    const { query } = calls.find(({ path }) => path === '/api/message-logs')!;
    expect(query.get('s')).toBe('{"$and":[{"customerId":{"$eq":"c1"}},{"channel":{"$eq":"sms"}}]}');
  });

  it('count as read once a new one is looked at, and not again', async () => {
    const calls = open(THREAD);
    await screen.findByText('Can you come earlier?');
    await waitFor(() => expect(seen(calls)).toHaveLength(1));
  });

  it('are not marked where none is new', async () => {
    const calls = open(THREAD.slice(1));
    await screen.findByText('We come at 8.');
    expect(seen(calls)).toEqual([]);
  });

  it.each([
    ['Agreed to texts on', {}],
    ['Asked for no more texts on', { smsConsent: stopped }],
    ['Agreed to texts on another number.', { smsConsent: said(true, '+19195550199') }],
    ['Hasn’t agreed to texts.', { smsConsent: null }],
    ['No phone number.', { phone: null, smsConsent: null }],
  ])('say where the customer stands: %s', async (words, row) => {
    open([], row);
    expect((await screen.findByText(/texts|phone number/, { selector: 'p:not(:last-child)' })).textContent).toContain(words);
    expect(await screen.findByText('No texts yet.')).toBeTruthy();
  });

  it('are absent for callers who may not read messages', () => {
    const calls = open(THREAD, {}, schema([customers]));
    expect(screen.queryByRole('region')).toBeNull();
    expect(calls).toEqual([]);
  });
});
