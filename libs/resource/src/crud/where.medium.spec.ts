import type { Relation } from 'typeorm';
import { definePolicy, Field, LineEntity, resource, Resource, ResourceEntity } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { problemsOf } from '../testing/problems.js';

@Resource<Club>({ path: 'clubs', label: 'Club', title: 'name' })
class Club extends ResourceEntity {
  @Field.text() name!: string;
}

@Resource<Yacht>({ path: 'yachts', label: 'Yacht', title: 'name' })
class Yacht extends ResourceEntity {
  @Field.text() name!: string;
  @Field.text({ optional: true }) rating!: string | null;
  @Field.ref(() => Club) club!: Relation<Club>;
  clubId!: string;
}

@Resource<Race>({ path: 'races', label: 'Race', title: 'name' })
class Race extends ResourceEntity {
  @Field.text() name!: string;
  @Field.ref(() => Club, { optional: true }) club!: Relation<Club> | null;
  clubId!: string | null;
  @Field.lines(() => Start, 'race') starts!: Relation<Start[]>;
}

@Resource<Start>({ path: 'starts', label: 'Start', title: 'rating', embedded: true })
class Start extends LineEntity {
  @Field.parent(() => Race) race!: Relation<Race>;
  raceId!: string;
  @Field.text({ label: 'Class', default: 'A' }) rating!: string;
  @Field.ref(() => Yacht, { optional: true, where: { rating: 'rating', club: 'race.club' } }) yacht!: Relation<Yacht> | null;
  yachtId!: string | null;
}

const all = definePolicy<ResourceEntity>((_actor, can) => can('manage')) as never;
const resources = [resource(Club, all), resource(Yacht, all), resource(Race, all)];
type Answer = { status: number; body: { id: string; fields?: object; starts?: { id: string; yachtId: string | null }[] } };

describe('a reference in lines that is limited by its line and by the record', () => {
  let app: LibraryApp;
  const send = (method: string, path: string, body?: object): Promise<Answer> => app.as('librarian', 'lib').send(method, path, body);
  const idOf = async (path: string, body: object) => (await send('POST', path, body)).body.id;
  let [north, south, ida, una, bea] = ['', '', '', '', ''];

  beforeAll(async () => {
    app = await startLibrary(resources as never, [], [Club, Yacht, Race]);
    [north, south] = [await idOf('/clubs', { name: 'North' }), await idOf('/clubs', { name: 'South' })];
    ida = await idOf('/yachts', { name: 'Ida', rating: 'A', clubId: north });
    una = await idOf('/yachts', { name: 'Una', rating: 'B', clubId: north });
    bea = await idOf('/yachts', { name: 'Bea', rating: 'A', clubId: south });
  });
  afterAll(() => app.close());

  const race = async (starts: object[], clubId: string | null = north) => {
    const { status, body } = await send('POST', '/races', { name: 'Cup', clubId, starts });
    expect(status).toBe(201);
    return (await send('GET', `/races/${body.id}`)).body as { id: string; starts: { id: string }[] };
  };
  const refused = (fields: object) => ({ status: 400, body: { code: 'validation', fields } });

  it('leads to what has the same, also of a new record and by the defaults of a line', async () => {
    await race([{ yachtId: ida }, { rating: 'B', yachtId: una }, { yachtId: null }]);
    expect(await send('POST', '/races', { name: 'Cup', clubId: north, starts: [{ yachtId: ida }, { yachtId: una }] })).toMatchObject(
      refused({ 'starts.1.yachtId': 'This yacht belongs to another class' }),
    );
    expect(await send('POST', '/races', { name: 'Cup', clubId: north, starts: [{ yachtId: bea }] })).toMatchObject(
      refused({ 'starts.0.yachtId': 'This yacht belongs to another club' }),
    );
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await send('POST', '/races', { name: 'Cup', clubId: north, starts: [{ yachtId: nowhere }] })).status).toBe(400);
  });

  it('may lead anywhere by a record that has nothing yet', async () => {
    const { id } = await race([{ yachtId: bea }], null);
    expect(await send('PATCH', `/races/${id}`, { clubId: north })).toMatchObject(
      refused({ 'starts.0.yachtId': 'This yacht belongs to another club' }),
    );
  });

  it('is held to what a line is changed to, and by what the record is changed to, each alone', async () => {
    const { id, starts } = await race([{ rating: 'B', yachtId: una }, { yachtId: ida }]);
    const [first, second] = starts as [{ id: string }, { id: string }];
    const path = `/races/${id}`;
    expect(await send('PATCH', path, { starts: [{ id: first.id }, { id: second.id, yachtId: una }] })).toMatchObject(
      refused({ 'starts.1.yachtId': 'This yacht belongs to another class' }),
    );
    expect(await send('PATCH', path, { starts: [{ id: first.id, rating: 'A' }, { id: second.id }] })).toMatchObject(
      refused({ 'starts.0.yachtId': 'This yacht belongs to another class' }),
    );
    const both = { 'starts.0.yachtId': 'This yacht belongs to another club', 'starts.1.yachtId': 'This yacht belongs to another club' };
    expect((await send('PATCH', path, { clubId: south })).body.fields).toEqual(both);
    const moved = await send('PATCH', path, { clubId: south, starts: [{ id: second.id, yachtId: bea }] });
    expect(moved.status).toBe(200);
  });

  it('does not stand in the way of lines that stay as they are', async () => {
    const { id, starts } = await race([{ yachtId: ida }]);
    await app.records.update(Yacht, { id: ida }, { rating: 'C' });
    expect((await send('PATCH', `/races/${id}`, { name: 'Regatta', starts: [{ ...starts[0] }, { yachtId: bea }] })).body.fields).toEqual({
      'starts.1.yachtId': 'This yacht belongs to another club',
    });
    expect((await send('PATCH', `/races/${id}`, { name: 'Regatta', clubId: north, starts: [{ ...starts[0] }] })).status).toBe(200);
    await app.records.update(Yacht, { id: ida }, { rating: 'A' });
  });

  it('is told to screens, apart for the line and for the record', async () => {
    const { body } = await app.as('librarian', 'lib').get('/admin/schema');
    const { fields } = body.resources.find(({ path }: { path: string }) => path === 'races');
    const lines = fields.find(({ name }: { name: string }) => name === 'starts');
    expect(lines.fields.find(({ name }: { name: string }) => name === 'yacht')).toMatchObject({
      where: { rating: 'rating' },
      whereRecord: { clubId: 'clubId' },
    });
  });

  it('is checked at the start: its path leads to a field of the line or of its record', () => {
    @Resource<Wrong>({ path: 'wrong-starts', label: 'Start', title: 'rating', embedded: true })
    class Wrong extends LineEntity {
      @Field.parent(() => Race) race!: Relation<Race>;
      raceId!: string;
      @Field.text() rating!: string;
      @Field.ref(() => Yacht, { where: { club: 'race.clubs', rating: 'yacht.rating', name: 'race.name.more' } }) yacht!: Relation<Yacht>;
      yachtId!: string;
    }
    const said = (path: string) => `Wrong.yacht: where names "${path}", which is no field of it or of the record that it is a line of`;
    expect(problemsOf([Club, Yacht, Race], [Wrong])).toEqual(['race.clubs', 'yacht.rating', 'race.name.more'].map(said));
  });
});
