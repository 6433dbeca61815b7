import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { diffFrom, thereAndBack } from '../../testing/old-schema.js';

const id = randomUUID();
const entry = (data: DataSource, resource: string, after: object) =>
  data.query(
    `INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after) VALUES ('Ann', 'update', $1, $2, 2, NULL, $3)`,
    [resource, id, JSON.stringify(after)],
  );
const history = (data: DataSource): Promise<unknown> => data.query('SELECT resource, before, after FROM audit_entries');
const columnRenamed = (table: string, from: string, to: string) => async (runner: QueryRunner) => runner.renameColumn(table, from, to);

describe('what only changed its name', () => {
  it('a field: keeps its values and its history', async () => {
    const earlier = columnRenamed('trucks', 'name', 'title');
    expect((await diffFrom(earlier)).drops).toHaveLength(1);
    const diff = await diffFrom(earlier, { renames: { 'trucks.title': 'name' } });
    expect(diff.drops).toEqual([]);
    await thereAndBack(earlier, diff, {
      before: async (data) => {
        await data.query(`INSERT INTO trucks (title) VALUES ('Big Green')`);
        await entry(data, 'trucks', { title: 'Big Green', plate: null });
      },
      there: async (data) => {
        expect(await data.query('SELECT name FROM trucks')).toEqual([{ name: 'Big Green' }]);
        expect(await history(data)).toEqual([{ resource: 'trucks', before: null, after: { name: 'Big Green', plate: null } }]);
      },
      back: async (data) =>
        expect(await history(data)).toEqual([{ resource: 'trucks', before: null, after: { title: 'Big Green', plate: null } }]),
    });
  });

  it('a reference: its column, its key and its index too', async () => {
    const earlier = columnRenamed('crew_members', 'truck_id', 'usual_vehicle_id');
    const diff = await diffFrom(earlier, { renames: { 'crew-members.usualVehicle': 'truck' } });
    expect(diff.drops).toEqual([]);
    await thereAndBack(earlier, diff, {
      before: (data) => entry(data, 'crew-members', { usualVehicleId: id }),
      there: async (data) => expect(await history(data)).toEqual([{ resource: 'crew-members', before: null, after: { truckId: id } }]),
    });
  });

  it('a path: its table, what refers to it, its history', async () => {
    const earlier = (runner: QueryRunner) => runner.renameTable('trucks', 'big_vehicles');
    const blind = await diffFrom(earlier);
    expect(blind.drops).toContain('DROP TABLE "big_vehicles"');
    const diff = await diffFrom(earlier, { renames: { 'big-vehicles': 'trucks' } });
    expect(diff.drops).toEqual([]);
    await thereAndBack(earlier, diff, {
      before: async (data) => {
        await data.query(`INSERT INTO big_vehicles (name) VALUES ('Big Green')`);
        await entry(data, 'big-vehicles', { name: 'Big Green' });
      },
      there: async (data) => {
        expect(await data.query('SELECT name FROM trucks')).toEqual([{ name: 'Big Green' }]);
        expect(await history(data)).toEqual([{ resource: 'trucks', before: null, after: { name: 'Big Green' } }]);
      },
      back: async (data) => expect(await history(data)).toEqual([{ resource: 'big-vehicles', before: null, after: { name: 'Big Green' } }]),
    });
  });

  const many = async (runner: QueryRunner) => {
    await runner.renameTable('appointment_crew_members', 'appointment_helpers');
    await runner.renameColumn('appointment_helpers', 'crew_member_id', 'helper_id');
  };

  it.each<Record<string, string>>([{ 'appointments.helpers': 'crewMembers' }, { appointment_helpers: 'appointment_crew_members' }])(
    'references to many: their join table, its columns and their history, as %j',
    async (renames) => {
      const diff = await diffFrom(many, { renames });
      expect(diff.drops).toEqual([]);
      await thereAndBack(many, diff, {
        before: (data) => entry(data, 'appointments', { helperIds: [id] }),
        there: async (data) =>
          expect(await history(data)).toEqual([{ resource: 'appointments', before: null, after: { crewMemberIds: [id] } }]),
      });
    },
  );

  it('a field of lines, and the lines themselves: what the history of their record kept', async () => {
    const earlier = columnRenamed('quote_lines', 'label', 'title');
    const diff = await diffFrom(earlier, { renames: { 'quotes.positions': 'lines', 'quote-lines.title': 'label' } });
    expect(diff.drops).toEqual([]);
    await thereAndBack(earlier, diff, {
      before: (data) => entry(data, 'quotes', { positions: [{ title: 'Sofa', selected: true }, { title: 'Piano' }] }),
      there: async (data) =>
        expect(await history(data)).toEqual([
          { resource: 'quotes', before: null, after: { lines: [{ label: 'Sofa', selected: true }, { label: 'Piano' }] } },
        ]),
      back: async (data) =>
        expect(await history(data)).toEqual([
          { resource: 'quotes', before: null, after: { positions: [{ title: 'Sofa', selected: true }, { title: 'Piano' }] } },
        ]),
    });
  });

  it('is refused with a sentence where there is no such name', async () => {
    const asked = (renames: Record<string, string>) => diffFrom(() => Promise.resolve(), { renames });
    await expect(asked({ 'trucks.colour': 'name' })).rejects.toThrow('Cannot rename: trucks has no column colour.');
    await expect(asked({ 'trucks.name': 'title' })).rejects.toThrow('trucks has no field "title": rename "name" in its declaration first.');
    await expect(asked({ vans: 'trucks' })).rejects.toThrow('Cannot rename: there is no table vans.');
    await expect(asked({ trucks: 'vans' })).rejects.toThrow('No declaration has the table vans: rename trucks there first.');
  });
});
