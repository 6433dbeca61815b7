import { BadSettings } from '../config/config.js';
import { due, withoutContracts, type MigrationPhase } from './phases.js';

const migration = (name: string, phase?: MigrationPhase) => ({ name, instance: { phase, up: async () => {}, down: async () => {} } });
const [one, two] = [migration('One'), migration('Two', 'expand')];
const end = migration('End', 'contract');
const halt = migration('Halt', 'stop');

describe('migrations that are due', () => {
  it('are all of them, unless older processes may serve', () => {
    expect(due([one, end, halt, end], 'all', false)).toEqual([one, end, halt, end]);
  });

  it('are without those that end the last change, where older processes may serve; those of earlier changes are over', () => {
    expect(due([one, two, end, end], 'expand', false)).toEqual([one, two]);
    expect(due([end, one], 'expand', false)).toEqual([end, one]);
    expect(due([end], 'expand', false)).toEqual([]);
    expect(due([], 'expand', false)).toEqual([]);
  });

  it('are none beside older processes if one of them needs all to be stopped', () => {
    expect(() => due([one, halt], 'expand', false)).toThrow(BadSettings);
    expect(() => due([one, halt], 'expand', false)).toThrow(/^The migration Halt .*MIGRATIONS=all\.$/);
  });

  it('are all of them in an empty database, which no older process has', () => {
    expect(due([one, halt, two, end], 'expand', true)).toEqual([one, halt, two, end]);
  });

  it('do not keep a server from being ready when they only end a change', () => {
    expect(withoutContracts([one, end, two, end])).toEqual([one, end, two]);
  });
});
