import type { RecordChange } from '@haulbook/resource-contracts';
import { field, resource } from '../testing/fixtures';
import { isTouched, touchedBy, type Touched } from './touched-queries';

const boats = resource('boats', { fields: [field('name', 'text')] });
const crews = resource('crews', {
  fields: [
    field('boat', 'ref', { target: 'boats' }),
    field('days', 'lines', { fields: [field('harbour', 'ref', { target: 'harbours' })] }),
  ],
});
const harbours = resource('harbours', { fields: [] });
const letters = resource('letters', { fields: [] });
const all = [boats, crews, harbours, letters];

const change = (path: string, id: string): RecordChange => ({ resource: path, id, kind: 'updated' });
const reads = (touched: Touched, path: string, kind: string, of: unknown, refetchInterval?: number) =>
  isTouched({ queryKey: ['data', 'default', path, kind, of], observers: [{ options: { refetchInterval } }] as never }, touched);

describe('what is read again after changes', () => {
  const touched = touchedBy([change('boats', 'b1'), change('boats', 'b2')], all);

  it.each([
    ['a list of the resource', 'boats', 'list', {}, true],
    ['a board of it', 'boats', 'infinite', {}, true],
    ['the record', 'boats', 'one', 'b2', true],
    ['another record', 'boats', 'one', 'b3', false],
    ['records by their ids', 'boats', 'many', ['b0', 'b1'], true],
    ['others by their ids', 'boats', 'many', ['b0'], false],
    ['a list of what refers to it', 'crews', 'list', {}, true],
    ['a record that refers to it', 'crews', 'one', 'c1', true],
    ['a list that has nothing to do with it', 'letters', 'list', {}, false],
    ['what a page asks besides', 'boats', 'phone-price', {}, false],
  ])('%s', (_what, path, kind, of, expected) => {
    expect(reads(touched, path, kind, of)).toBe(expected);
  });

  it('reaches what a record and its lines refer to', () => {
    const ofCrew = touchedBy([change('crews', 'c1')], all);
    expect([reads(ofCrew, 'boats', 'one', 'b1'), reads(ofCrew, 'harbours', 'list', {})]).toEqual([true, true]);
  });

  it('is left to its interval where it asks again by itself', () => {
    expect(reads(touched, 'boats', 'list', { count: {} }, 60_000)).toBe(false);
  });

  it('is everything once changes were missed', () => {
    expect(reads('everything', 'letters', 'list', {})).toBe(true);
    expect(reads('everything', 'letters', 'phone-price', {})).toBe(false);
  });
});
