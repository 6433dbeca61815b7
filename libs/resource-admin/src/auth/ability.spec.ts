import { abilityFrom, createAccessControl, may } from './ability';

const ability = abilityFrom([
  { action: ['read', 'create'], subject: 'boats' },
  { action: 'update', subject: 'boats', conditions: { status: 'afloat' } },
  { action: 'update', subject: 'boats', fields: ['notes'] },
]);

describe('ability of the schema', () => {
  it('asks rows of a resource by its path', () => {
    expect(may(ability, 'read', 'boats')).toBe(true);
    expect(may(ability, 'read', 'harbours')).toBe(false);
    expect(may(ability, 'update', 'boats', { status: 'afloat' }, 'name')).toBe(true);
    expect(may(ability, 'update', 'boats', { status: 'ashore' }, 'name')).toBe(false);
    expect(may(ability, 'update', 'boats', { status: 'ashore' }, 'notes')).toBe(true);
  });

  it('leaves the row as it is', () => {
    const row = Object.freeze({ status: 'afloat' });
    expect(may(ability, 'update', 'boats', row)).toBe(true);
    expect(Object.keys(row)).toEqual(['status']);
  });

  it('answers Refine in its own words for pages', async () => {
    const control = createAccessControl(ability);
    expect(await control.can({ resource: 'boats', action: 'list' })).toEqual({ can: true });
    expect(await control.can({ resource: 'boats', action: 'delete' })).toEqual({ can: false });
    expect(await control.can({ resource: 'harbours', action: 'show' })).toEqual({ can: false });
  });
});
