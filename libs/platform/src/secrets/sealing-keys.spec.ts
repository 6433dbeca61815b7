import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/config.js';
import { sealingKeysOf } from './sealing-keys.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulbook-keys-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const keys = (settings: object = {}) => sealingKeysOf({ DATA_DIR: join(folder, 'data'), ...settings });

it('without a setting a file of the data folder holds the key, made once and readable by its owner alone', () => {
  const made = keys();
  const file = join(folder, 'data', 'sealing.key');
  expect(made.source).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['sealing.key']);
  expect(keys().current).toEqual(made.current);
  const text = readFileSync(file, 'utf8').trim();
  expect(keys({ SEALING_KEY: text }).current).toEqual(made.current);
});

const unlinked = (code: string, meanwhile: () => void = () => undefined) =>
  jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    meanwhile();
    throw Object.assign(new Error(`${code}: link`), { code });
  });

it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('a file system without hard links (%s) holds the key as well', (code) => {
  unlinked(code);
  const made = keys();
  expect(statSync(join(folder, 'data', 'sealing.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['sealing.key']);
  expect(keys().current).toEqual(made.current);
});

it('without hard links, too, the key of the process that was first is kept', () => {
  const first = 'f'.repeat(43);
  unlinked('EPERM', () => writeFileSync(join(folder, 'data', 'sealing.key'), first));
  expect(keys().current).toEqual(keys({ SEALING_KEY: first }).current);
});

it('another failure is not taken for a file system without hard links', () => {
  unlinked('EIO');
  expect(() => keys()).toThrow('EIO');
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
});

it('a setting wins over it and makes no file', () => {
  const { current, other, source } = keys({ SEALING_KEY: 'a'.repeat(32), SEALING_KEY_OTHER: 'b'.repeat(32) });
  expect([current.key.length, source]).toEqual([32, 'SEALING_KEY']);
  expect(other!.id).not.toBe(current.id);
  expect(readdirSync(folder)).toEqual([]);
});

it('a file that holds no key is never written over', () => {
  keys();
  const file = join(folder, 'data', 'sealing.key');
  writeFileSync(file, '');
  expect(() => keys()).toThrow(/sealing\.key contains no key\. Restore it from a backup or set SEALING_KEY/);
  expect(readFileSync(file, 'utf8')).toBe('');
});

it('a short key is refused without being repeated', () => {
  const settings = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/haulbook', SEALING_KEY: 'too short' };
  expect(() => readSettings(settings, {})).toThrow('SEALING_KEY must have at least 32 characters.');
});
