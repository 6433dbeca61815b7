import { DataSource } from 'typeorm';
import { application } from '../application.js';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { newDataSource, migrate } from '@haulbook/platform';
import { OneSettingForSecondFactors1795320798477 } from './1795320798477-one-setting-for-second-factors.js';

const schema = async (url: string) => {
  const dataSource = await newDataSource(application, url, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
};

describe('one setting for second factors', () => {
  let dataSource: DataSource;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await cloneDatabase(await templateDatabase(schema, 'settings-schema'));
    drop = () => database.drop();
    dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await drop?.();
  });

  /** Return what is left of these values after the migration. */
  async function after(values: Record<string, object>): Promise<Record<string, unknown>> {
    const runner = dataSource.createQueryRunner();
    await runner.query('DELETE FROM settings');
    for (const [key, value] of Object.entries(values))
      await runner.query(`INSERT INTO settings (key, label, section, value) VALUES ($1, $1, $1, $2)`, [key, JSON.stringify(value)]);
    await new OneSettingForSecondFactors1795320798477().up(runner);
    const rows = (await runner.query('SELECT key, section, value FROM settings')) as { key: string; value: unknown }[];
    await runner.release();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }
  const factor = (staffSecondFactor: string) => ({ staffSecondFactor });

  it.each([
    ['what was chosen where nothing read it', 'default', 'required', 'required'],
    ['the same in other letters', 'default', ' Optional', 'optional'],
    ['what counted before, where both say something', 'optional', 'required', 'optional'],
    ['the server’s own way, where neither says anything', 'default', 'auto', 'default'],
    ['the server’s own way for a misspelt choice', 'requierd', 'auto', 'default'],
  ])('keeps %s', async (_, signIn, security, kept) => {
    expect(await after({ signIn: factor(signIn), security: factor(security), telephony: { url: '' } })).toEqual({ signIn: factor(kept) });
  });

  it('keeps the choice where the setting that is read is not there yet, and nothing on a fresh database', async () => {
    expect(await after({ security: factor('required') })).toEqual({ signIn: factor('required') });
    expect(await after({})).toEqual({});
  });

  it('leaves a history of what it changed and took away', async () => {
    await dataSource.query('DELETE FROM audit_entries');
    await after({ signIn: factor('default'), security: factor('required'), availability: { zone: 'Mars/Olympus', daysAhead: 9 } });
    const entries = await dataSource.query('SELECT action, before, after FROM audit_entries ');
    expect(entries).toHaveLength(3);
    for (const entry of [
      { action: 'delete', before: expect.objectContaining({ key: 'security', value: factor('required') }), after: null },
      { action: 'update', before: { value: { zone: 'Mars/Olympus', daysAhead: 9 } }, after: { value: { daysAhead: 9 } } },
      { action: 'update', before: { value: factor('default') }, after: { value: factor('required') } },
    ])
      expect(entries).toContainEqual(entry);
  });
});
