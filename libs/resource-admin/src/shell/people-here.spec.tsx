import { screen } from '@testing-library/react';
import EditPage from '../form/edit-page';
import ShowPage from '../show/show-page';
import { fakeApi } from '../testing/fake-api';
import { fakeLive } from '../testing/fake-live';
import { boats } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { PeopleHere } from './people-here';

describe('people who have the same record open', () => {
  function show(Page: typeof ShowPage) {
    const live = fakeLive();
    const { http } = fakeApi(({ path }) => ({ data: path === '/api/boats/b1' ? { id: 'b1', version: 1, name: 'Ida' } : [] }));
    const page = (
      <>
        <PeopleHere />
        <Page resource={boats} />
      </>
    );
    renderAdmin(page, { http, live: live.provider, path: '/boats/:id/*', at: '/boats/b1/edit' });
    return live;
  }
  const words = async (text: string) => expect((await screen.findByText(text)).closest('[role=status]')).toBeTruthy();

  const record = { resource: 'boats', id: 'b1', editing: false };
  /** Show the page of the record, once the server knows that it is open. */
  async function open() {
    const live = show(ShowPage);
    live.stream('s1');
    await live.isSaid({ url: '/api/admin/live/s1', body: { record } });
    return live;
  }

  it('are named, with those first who edit', async () => {
    const live = await open();
    live.people('boats', 'b1', [
      ['Ann Lee', true],
      ['Bo Dahl', false],
      ['Cy Ek', false],
    ]);
    await words('Ann Lee is editing · Bo Dahl and Cy Ek have this open too');
    expect(screen.getByText('AL').className).toContain('ra-person-editing');
    live.people('boats', 'b2', [['Dora Fay', false]]);
    expect(screen.queryByText('DF')).toBeNull();
    live.people('boats', 'b1', []);
    expect(screen.queryByText('AL')).toBeNull();
  });

  it('are no longer named once the connection is lost', async () => {
    const live = await open();
    live.people('boats', 'b1', [['Ann Lee', false]]);
    await words('Ann Lee has this open too');
    live.lose();
    expect(screen.queryByText('AL')).toBeNull();
  });

  it.each([
    ['page', ShowPage, false],
    ['form', EditPage, true],
  ])('are told of this %s, over each stream', async (_what, Page, editing) => {
    const live = show(Page);
    live.stream('s1');
    await live.isSaid({ url: '/api/admin/live/s1', body: { record: { ...record, editing } } });
    live.lose();
    live.stream('s2');
    await live.isSaid({ url: '/api/admin/live/s2', body: { record: { ...record, editing } } });
  });
});
