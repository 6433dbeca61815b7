import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boats, field, resource, schema } from '../testing/fixtures';
import { fakeApi, type Answer, type Call } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import Teamwork from './teamwork';

const commented = { ...boats, features: { trash: true, history: true, comments: true, tasks: true } };
const comments = resource('comments', { label: 'Comment', labelPlural: 'Comments', fields: [field('body', 'longText')] });
const staff = resource('admin-users', {
  fields: [field('firstName', 'text'), field('lastName', 'text')],
  title: ['firstName', 'lastName'],
});
const tasks = resource('tasks', {
  ...{ label: 'Task', labelPlural: 'Tasks', title: ['title'] },
  fields: [
    field('title', 'text'),
    field('status', 'state', { choices: [{ value: 'done', label: 'Done' }] }),
    field('dueOn', 'date', { label: 'Due' }),
    field('assignee', 'ref', { target: 'admin-users', idField: 'assigneeId' }),
  ],
  transitions: [{ name: 'finish', field: 'status', label: 'Mark as done', from: ['open'], to: 'done', input: [] }],
});
const SAM = { id: 's1', name: 'Sam Ortiz', jobTitle: 'Dispatcher' };
const row = { id: 'b1', version: 1, name: 'Albatross' };
const said = { id: 'c1', version: 1, authorId: 'me', authorName: 'Ann Lee', createdAt: '2026-03-08T14:00:00.000Z' };
const rules = [
  { action: ['read', 'create'], subject: 'comments' },
  { action: ['update', 'delete'], subject: 'comments', conditions: { authorId: 'me' } },
  { action: ['read', 'create', 'finish'], subject: 'tasks' },
];

function open(lists: { comments?: object[]; tasks?: object[] }, write: (call: Call) => Answer = () => ({ data: {} })) {
  const { http, calls } = fakeApi((call) => {
    if (call.path === '/api/admin/colleagues') return { data: [SAM] };
    if (call.method !== 'get') return write(call);
    const data = call.path === '/api/comments' ? lists.comments : call.path === '/api/tasks' ? lists.tasks : [];
    return { data: data ?? [] };
  });
  const known = schema([commented, comments, tasks, staff], rules);
  renderAdmin(<Teamwork resource={commented} row={row} />, { http, schema: { ...known, me: { ...known.me, staffId: 'mine' } } });
  return calls;
}
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

describe('comments on a record', () => {
  it('are read for that record alone, with the names they mention, and its writer alone can change them', async () => {
    const calls = open({
      comments: [
        { ...said, body: '@Sam Ortiz please look', mentioned: [{ id: 's1', firstName: 'Sam', lastName: 'Ortiz' }] },
        { ...said, id: 'c2', version: 2, authorId: 'sam', authorName: 'Sam Ortiz', body: 'Done' },
      ],
    });
    expect((await screen.findByText('@Sam Ortiz')).tagName).toBe('B');
    const [own, others] = within(screen.getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
    expect(within(own!).getByRole('button', { name: 'Edit comment' })).toBeTruthy();
    expect(within(others!).queryByRole('button')).toBeNull();
    expect(others!.textContent).toContain('edited');
    const { query } = calls.find(({ path }) => path === '/api/comments')!;
    expect(JSON.parse(query.get('s')!)).toEqual({ $and: [{ resource: { $eq: 'boats' } }, { recordId: { $eq: 'b1' } }] });
    expect([...query].filter(([name]) => name.startsWith('join')).map(([, value]) => value)).toEqual(['mentioned']);
  });

  it('are sent with the colleagues they mention', async () => {
    const calls = open({});
    const box = await screen.findByRole('textbox', { name: 'Write a comment' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' });
    expect(button.disabled).toBe(true);
    fireEvent.focus(box);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/colleagues')).toBe(true));
    fireEvent.change(box, { target: { value: 'Ask @Sam Ortiz ' } });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent(calls, 'post')).toHaveLength(1));
    expect(sent(calls, 'post')[0]!.body).toEqual({ resource: 'boats', recordId: 'b1', body: 'Ask @Sam Ortiz', mentionedIds: ['s1'] });
    await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
  });

  it('that are refused stay in the form, with the reason', async () => {
    open({}, () => ({ status: 400, data: { message: 'Invalid', fields: { mentionedIds: 'Someone you mention can’t see this record' } } }));
    const box = await screen.findByRole('textbox', { name: 'Write a comment' });
    fireEvent.change(box, { target: { value: 'Hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Someone you mention can’t see this record');
    expect((box as HTMLTextAreaElement).value).toBe('Hello');
  });

  it('that mention the reader are seen', async () => {
    const calls = open({ comments: [{ ...said, body: '@Ann Lee look', mentioned: [{ id: 'mine', firstName: 'Ann', lastName: 'Lee' }] }] });
    await waitFor(() => expect(sent(calls, 'post').map(({ path }) => path)).toEqual(['/api/admin/mentions/seen']));
    expect(sent(calls, 'post')[0]!.body).toEqual({ resource: 'boats', recordId: 'b1' });
  });
});

describe('tasks about a record', () => {
  const task = { id: 't1', version: 1, title: 'Scrape the hull', status: 'open', dueOn: '2020-03-08' };

  it('say by whom and until when, and are ticked when done', async () => {
    const calls = open({
      tasks: [
        { ...task, assignee: { id: 's1', firstName: 'Sam', lastName: 'Ortiz' } },
        { ...task, id: 't2', title: 'Paint', status: 'done' },
      ],
    });
    const item = (await screen.findByRole('link', { name: 'Scrape the hull' })).closest('li')!;
    expect(item.textContent).toContain('Sam Ortiz · Due Mar 8, 2020');
    expect(screen.getByText('Done (1)')).toBeTruthy();
    fireEvent.click(within(item).getByRole('checkbox', { name: 'Mark “Scrape the hull” as done' }));
    await waitFor(() => expect(sent(calls, 'post')[0]).toMatchObject({ path: '/api/tasks/t1/transitions/finish', body: { version: 1 } }));
  });

  it('are added where they belong', async () => {
    const calls = open({});
    expect(await screen.findByText('Nothing to do for this boat.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a task' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'What is to be done?' }), { target: { value: ' Scrape the hull ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(calls, 'post')).toHaveLength(1));
    const values = { resource: 'boats', recordId: 'b1', title: 'Scrape the hull', assigneeId: null, dueOn: null };
    expect(sent(calls, 'post')[0]!.body).toEqual(values);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'What is to be done?' })).toBeNull());
  });
});
