import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openTeamwork } from '../testing/open-teamwork';
import { press } from '../testing/press';

const task = { id: 't1', version: 1, title: 'Scrape the hull', status: 'open', dueOn: '2020-03-08' };
const many = (count: number, status: string) =>
  Array.from({ length: count }, (_, index) => ({ ...task, status, id: `${status}${index}`, title: `${status} task ${index + 1}` }));
const tick = (title: string) => screen.getByRole('checkbox', { name: `Mark “${title}” as done` });

describe('tasks about a record', () => {
  it('say by whom and until when, and are ticked when done', async () => {
    const { sent } = openTeamwork({
      tasks: [
        { ...task, assignee: { id: 's1', firstName: 'Sam', lastName: 'Ortiz' } },
        { ...task, id: 't2', title: 'Paint', status: 'done' },
      ],
    });
    const item = (await screen.findByRole('link', { name: 'Scrape the hull' })).closest('li')!;
    expect(item.textContent).toContain('Sam Ortiz · Due Mar 8, 2020');
    expect(await screen.findByText('Done (1)')).toBeTruthy();
    fireEvent.click(within(item).getByRole('checkbox'));
    await waitFor(() => expect(sent('post')[0]).toMatchObject({ path: '/api/tasks/t1/transitions/finish', body: { version: 1 } }));
  });

  it('are all counted, and those to do are there however many are done', async () => {
    openTeamwork({ tasks: [...many(21, 'done'), ...many(21, 'open')] });
    expect(await screen.findByText('Done (21)')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'open task 20' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'open task 21' })).toBeNull();
    const done = screen.getByText('Done (21)').closest('details')!;
    const more = screen.getAllByRole('button', { name: 'Show more tasks', hidden: true });
    expect(more.map((button) => done.contains(button))).toEqual([false, true]);
    fireEvent.click(more[0]!);
    expect(await screen.findByRole('link', { name: 'open task 21' })).toBeTruthy();
  });

  it('leave the focus at the next one when they are ticked, and at the heading when it was the last', async () => {
    const about = { tasks: many(2, 'open') };
    openTeamwork(about, ({ path }) => {
      about.tasks = about.tasks.filter(({ id }) => !path.includes(id));
      return { data: {} };
    });
    await screen.findByRole('link', { name: 'open task 1' });
    tick('open task 1').focus();
    fireEvent.click(tick('open task 1'));
    await waitFor(() => expect(document.activeElement).toBe(tick('open task 2')));
    fireEvent.click(tick('open task 2'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tasks' })));
  });

  it('are added where they belong, and the focus is where the next one is added', async () => {
    const { sent } = openTeamwork({});
    expect(await screen.findByText('Nothing to do for this boat.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a task' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'What needs to be done?' }), { target: { value: ' Scrape the hull ' } });
    await press(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent('post')).toHaveLength(1));
    const values = { resource: 'boats', recordId: 'b1', title: 'Scrape the hull', assigneeId: null, dueOn: null };
    expect(sent('post')[0]!.body).toEqual(values);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'What needs to be done?' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a task' }));
  });

  it.each([
    ['beside its input', { title: 'Say what needs to be done' }, 'Say what needs to be done'],
    ['by itself where it is of none', { resource: 'You can’t add tasks to boats' }, 'You can’t add tasks to boats'],
  ])('that are refused stay in the form, with the reason %s', async (_, fields, reason) => {
    openTeamwork({}, () => ({ status: 400, data: { message: 'Invalid', fields } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add a task' }));
    const title = screen.getByRole('textbox', { name: 'What needs to be done?' });
    fireEvent.change(title, { target: { value: 'Scrape' } });
    await press(screen.getByRole('button', { name: 'Add' }));
    const said = await screen.findByText(reason);
    const isOfTitle = 'title' in fields;
    expect(said.getAttribute('role')).toBe(isOfTitle ? null : 'alert');
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe(isOfTitle ? 'true' : null));
    const described = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(described?.contains(said) ?? false).toBe(isOfTitle);
    if (isOfTitle) expect(document.activeElement).toBe(title);
  });
});
