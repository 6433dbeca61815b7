import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storageKey } from '@haulbook/ui';
import { openTeamwork } from '../testing/open-teamwork';
import { press } from '../testing/press';

const SAM = { id: 's1', name: 'Sam Ortiz', jobTitle: 'Dispatcher' };
const OTHER_SAM = { id: 's2', name: 'Sam Ortiz', jobTitle: 'Driver' };
const said = { id: 'c1', version: 1, authorId: 'me', authorName: 'Ann Lee', createdAt: '2026-03-08T14:00:00.000Z' };
const mentionsSam = { ...said, body: '@Sam Ortiz please look', mentioned: [{ id: 's1', firstName: 'Sam', lastName: 'Ortiz' }] };
const EDIT = 'Edit comment by Ann Lee, Mar 8, 2026, 10:00 AM';

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
const write = (where: HTMLElement, value: string) => fireEvent.change(where, { target: { value } });

/** Type an `@` with what follows, so that colleagues are offered. */
function typeName(where: HTMLTextAreaElement, text: string) {
  fireEvent.focus(where);
  write(where, text);
  where.setSelectionRange(text.length, text.length);
  fireEvent.keyUp(where, { key: '@', keyCode: 50 });
}

describe('comments on a record', () => {
  it('are read for that record alone, with the names they mention, and its writer alone can change them', async () => {
    const { calls } = openTeamwork({
      comments: [mentionsSam, { ...said, id: 'c2', version: 2, authorId: 'sam', authorName: 'Sam Ortiz', body: 'Done' }],
    });
    expect((await screen.findByText('@Sam Ortiz')).tagName).toBe('B');
    const [own, others] = within(screen.getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
    expect(within(own!).getByRole('button', { name: EDIT })).toBeTruthy();
    expect(within(own!).getByRole('button', { name: EDIT.replace('Edit', 'Delete') })).toBeTruthy();
    expect(within(others!).queryByRole('button')).toBeNull();
    expect(others!.textContent).toContain('edited');
    const { query } = calls.find(({ path }) => path === '/api/comments')!;
    expect(JSON.parse(query.get('s')!)).toEqual({ $and: [{ resource: { $eq: 'boats' } }, { recordId: { $eq: 'b1' } }] });
    expect([...query].filter(([name]) => name.startsWith('join')).map(([, value]) => value)).toEqual(['mentioned']);
  });

  it('are all reached, however many there are, and stay together when one is added', async () => {
    const about = { comments: Array.from({ length: 50 }, (_, at) => ({ ...said, id: `c${at}`, authorId: 'sam', body: `No. ${50 - at}` })) };
    const { sent } = openTeamwork(about, () => {
      about.comments = [{ ...said, id: 'new', body: 'No. 51', authorId: 'sam' }, ...about.comments];
      return { data: {} };
    });
    await screen.findByText('No. 50');
    for (const next of ['No. 30', 'No. 1']) {
      fireEvent.click(screen.getByText('Show earlier comments'));
      await screen.findByText(next);
    }
    await waitFor(() => expect(screen.queryByText('Show earlier comments')).toBeNull());
    write(await box(), 'No. 51');
    await press(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(sent('post')).toHaveLength(1));
    await screen.findByText('No. 51', { selector: 'span' });
    expect(within(screen.getByRole('region', { name: 'Comments' })).getAllByRole('listitem')).toHaveLength(51);
  });

  it('mention the colleague who was chosen, of two with the same name, and no one offered only', async () => {
    const { sent } = openTeamwork({ colleagues: [SAM, OTHER_SAM] });
    typeName(await box(), 'Ask @Sam');
    fireEvent.click(await screen.findByText('Sam Ortiz · Driver'));
    expect((await box()).value).toBe('Ask @Sam Ortiz ');
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent('post')).toHaveLength(1));
    expect(sent('post')[0]!.body).toEqual({ resource: 'boats', recordId: 'b1', body: 'Ask @Sam Ortiz', mentionedIds: ['s2'] });
    await waitFor(async () => expect((await box()).value).toBe(''));
  });

  it('keep whom they mention when they are changed: while the colleagues cannot be read, and by another name than in the text', async () => {
    const renamed = { id: 's3', firstName: 'Kim', lastName: 'New' };
    const { sent } = openTeamwork({ colleagues: null, comments: [{ ...mentionsSam, mentioned: [...mentionsSam.mentioned, renamed] }] });
    fireEvent.click(await screen.findByRole('button', { name: EDIT }));
    write(screen.getByRole('textbox', { name: EDIT }), '@Sam Ortiz and @Kim Old please look');
    await press(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('patch')).toHaveLength(1));
    expect(sent('patch')[0]!.body).toMatchObject({ mentionedIds: ['s3', 's1'], version: 1 });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: EDIT })));
  });

  it('that are deleted leave the focus at the next one, and at the heading when it was the last', async () => {
    const later = { ...said, id: 'c2', body: 'Later', createdAt: '2026-03-08T15:00:00.000Z' };
    const about = { comments: [later, { ...said, body: 'Hello' }] };
    openTeamwork(about, ({ path }) => {
      about.comments = about.comments.filter(({ id }) => !path.includes(id));
      return { data: {} };
    });
    const erase = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
    };
    await erase(EDIT.replace('Edit', 'Delete').replace('10:00', '11:00'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: EDIT })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await erase(EDIT.replace('Edit', 'Delete'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments' })));
  });

  it('are not left by an Escape that closes the offered names', async () => {
    openTeamwork({ colleagues: [SAM], comments: [mentionsSam] });
    fireEvent.click(await screen.findByRole('button', { name: EDIT }));
    const edited = screen.getByRole<HTMLTextAreaElement>('textbox', { name: EDIT });
    typeName(edited, 'Hm, @S');
    await screen.findByText('Sam Ortiz · Dispatcher');
    fireEvent.keyDown(edited, { key: 'Escape', keyCode: 27 });
    expect(edited.isConnected).toBe(true);
    expect(edited.value).toBe('Hm, @S');
    fireEvent.keyDown(edited, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(edited.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: EDIT }));
  });

  it('cannot be written on while they are sent, and leave the focus where the next one is written', async () => {
    const { hold, sent } = openTeamwork({});
    write(await box(), 'Hello');
    const arrive = hold();
    await press(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(async () => expect((await box()).readOnly).toBe(true));
    expect((await box()).value).toBe('Hello');
    arrive();
    await waitFor(async () => expect((await box()).readOnly).toBe(false));
    expect([(await box()).value, sent('post').length]).toEqual(['', 1]);
    expect(document.activeElement).toBe(await box());
  });

  it('that are refused stay in the form, with the reason tied to it beside how to send it', async () => {
    const fields = { mentionedIds: 'Someone you mention can’t see this record' };
    openTeamwork({}, () => ({ status: 400, data: { message: 'Invalid', fields } }));
    write(await box(), 'Hello');
    await press(screen.getByRole('button', { name: 'Comment' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Someone you mention can’t see this record');
    expect((await box()).value).toBe('Hello');
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    const described = (await box()).getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual([
      'Someone you mention can’t see this record',
      '@ mentions a colleague. Ctrl Enter sends',
    ]);
  });
});

describe('what mentions the reader', () => {
  const mention = { id: 'm1', status: 'new' };
  afterEach(() => sessionStorage.clear());

  it('is seen though its comment is not on the page, and so is what comes while the record is open', async () => {
    const about = { mentions: [mention] };
    const { live, sent, calls } = openTeamwork(about);
    await waitFor(() => expect(sent('post').map(({ path }) => path)).toEqual(['/api/admin/mentions/seen']));
    expect(sent('post')[0]!.body).toEqual({ resource: 'boats', recordId: 'b1' });
    const { query } = calls.find(({ path }) => path === '/api/mentions')!;
    expect(JSON.parse(query.get('s')!)).toEqual({
      $and: [{ resource: { $eq: 'boats' } }, { recordId: { $eq: 'b1' } }, { status: { $eq: 'new' } }],
    });
    about.mentions = [{ ...mention, id: 'm2' }, mention];
    live.change({ resource: 'mentions', id: 'm2', kind: 'created' });
    await waitFor(() => expect(sent('post')).toHaveLength(2));
  });

  it('is not seen where nothing is new', async () => {
    const { calls, sent } = openTeamwork({ comments: [mentionsSam] });
    await screen.findByText('@Sam Ortiz');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/mentions')).toBe(true));
    expect(sent('post')).toEqual([]);
  });

  it('is not seen by who looks on as someone else', async () => {
    sessionStorage.setItem(storageKey('view-as'), JSON.stringify({ token: 'x', name: 'Sam' }));
    const { calls } = openTeamwork({ mentions: [mention], comments: [mentionsSam] });
    await screen.findByText('@Sam Ortiz');
    await act(async () => undefined);
    expect(calls.filter(({ path }) => path.includes('mentions'))).toEqual([]);
  });
});
