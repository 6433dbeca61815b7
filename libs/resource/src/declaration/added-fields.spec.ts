import type { Relation } from 'typeorm';
import { addResourceField, entityAt, Field, LineEntity, metaOf, Resource, ResourceEntity } from '../index.js';

@Resource<Harbor>({ path: 'harbors', label: 'Harbor', title: 'name' })
class Harbor extends ResourceEntity {
  @Field.text({ search: true }) name!: string;
}

/** Class that refers by path to a resource declared further down. */
@Resource<Boat>({ path: 'boats', label: 'Boat', title: 'name' })
class Boat extends ResourceEntity {
  @Field.text({ search: true }) name!: string;
  @Field.ref<Captain>('captains', { optional: true }) captain!: Relation<Captain> | null;
  captainId!: string | null;
}

@Resource<Captain>({ path: 'captains', label: 'Captain', title: 'name' })
class Captain extends ResourceEntity {
  @Field.text() name!: string;
}

@Resource<Berth>({ path: 'berths', label: 'Berth', title: 'number', embedded: true })
class Berth extends LineEntity {
  @Field.parent(() => Harbor) harbor!: Relation<Harbor>;
  harborId!: string;
  @Field.text() number!: string;
}

/** The type that module augmentation gives a class of a package. */
interface Extended extends Harbor {
  country: string;
  berths: Relation<Berth[]>;
}
const Extensible = Harbor as new () => Extended;

describe('a field added to a resource of another package', () => {
  addResourceField<Extended>(Extensible, 'country', Field.text({ search: true }));
  addResourceField<Extended>(
    Extensible,
    'berths',
    Field.lines(() => Berth, 'harbor'),
  );
  const meta = metaOf(Harbor);

  it('is there as if the class had declared it, before the system’s', () => {
    const names = [...meta.fields.keys()];
    expect(names.indexOf('country')).toBeGreaterThan(names.indexOf('name'));
    expect(names.indexOf('country')).toBeLessThan(names.indexOf('createdAt'));
  });

  it('is searched and nested where it says so', () => {
    expect(meta.search).toEqual(['name', 'country']);
    expect([...meta.nested.keys()]).toEqual(['berths']);
  });
});

describe('a reference by path', () => {
  it('leads to the resource that is declared there', () => {
    const field = metaOf(Boat).fields.get('captain');
    expect(field?.kind === 'ref' && field.target()).toBe(Captain);
  });

  it('to nowhere says so', () => {
    expect(() => entityAt('submarines')).toThrow('There is no resource "submarines"');
  });
});
