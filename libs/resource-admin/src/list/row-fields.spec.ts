import { abilityFrom } from '../auth/ability';
import type { ResourceOverride } from '../schema/admin-context';
import { boats, field } from '../testing/fixtures';
import type { CalendarParts } from '../views/calendar/calendar-parts';
import { readByEvents, readByRows, rowFields } from './row-fields';

describe('what a list asks for of its rows', () => {
  const tags = field('tags', 'refs', { target: 'tags', idField: 'tagIds' });
  const mast = field('mast', 'number', { when: { kind: 'sail' } });
  const berth = field('berth', 'ref', { target: 'berths', idField: 'berthId', where: { harbour: 'harbour' } });
  const resource = { ...boats, fields: [...boats.fields, tags, mast, berth, field('kind', 'text'), field('ownerId', 'text')] };
  const staff = abilityFrom([{ action: 'update', subject: 'boats' }]);
  const asked = (names: string[], override?: ResourceOverride, ability = staff) =>
    rowFields({ resource, fields: resource.fields.filter(({ name }) => names.includes(name)), reads: readByRows(override), ability });

  it('is its columns, the title and the state, which say what each row is and may do', () => {
    expect(asked(['email'])).toEqual({ fields: ['email', 'name', 'status'], joined: [] });
  });

  it('is lists of references by a name of their own', () => {
    expect(asked(['tags'])).toEqual({ fields: ['name', 'status'], joined: ['tags'] });
  });

  it('is what decides whether a column belongs to a row, and what its reference is limited by', () => {
    expect(asked(['mast', 'berth']).fields).toEqual(['mast', 'berth', 'name', 'status', 'kind', 'harbour']);
  });

  it('is what the rules look at, except what the screens do not know and the server never sends', () => {
    const own = (key: string) => abilityFrom([{ action: 'update', subject: ['boats', 'harbours'], conditions: { [key]: 'me' } }]);
    expect(asked(['email'], {}, own('ownerId')).fields).toEqual(['email', 'name', 'status', 'ownerId']);
    expect(asked(['email'], {}, own('harbourId')).fields).toEqual(['email', 'name', 'status', 'harbour']);
    expect(asked(['email'], {}, own('crewId')).fields).toEqual(['email', 'name', 'status']);
    expect(asked(['email'], {}, own('berth.harbour')).fields).toEqual(['email', 'name', 'status', 'berth']);
  });

  it('is everything where the application draws parts of rows, unless it says what they read', () => {
    const rowLinks = () => null;
    expect(asked(['email'], { rowLinks })).toEqual({});
    expect(asked(['email'], { rowLinks, rowReads: ['seenAt'] }).fields).toEqual(['email', 'name', 'seenAt', 'status']);
    expect(asked(['email'], { cells: { email: () => null } }).fields).toEqual(['email', 'name', 'status']);
  });

  it('is the pictures of a gallery', () => {
    const pictured = { ...boats, fields: [...boats.fields, field('photos', 'file')], views: { gallery: { of: 'photos' } } };
    expect(rowFields({ resource: pictured, fields: [], ability: staff, reads: [] }).fields).toEqual(['name', 'photos', 'status']);
  });

  it('is what the application says that its parts of a calendar read, or everything', () => {
    const on = (calendar?: CalendarParts) => rowFields({ resource, fields: [mast], ability: staff, reads: readByEvents(calendar) }).fields;
    const canMove = () => true;
    expect([on(), on({ canMove }), on({ canMove, reads: ['seenAt'] })]).toEqual([
      ['mast', 'name', 'status', 'kind'],
      undefined,
      ['mast', 'name', 'seenAt', 'status', 'kind'],
    ]);
  });
});
