import { QueryFailedError } from 'typeorm';
import { BadMigration } from './migrate.js';

const refused = (code: string, message: string) =>
  new BadMigration(
    'AddColour1',
    new QueryFailedError('ALTER TABLE "trucks" ADD "colour" text', [], Object.assign(new Error(message), { code })),
  ).message;

describe('a migration that could not run', () => {
  it('is to be corrected where the database refuses it', () => {
    expect(refused('42701', 'column "colour" already exists')).toMatch(
      /^The migration AddColour1 failed at: ALTER TABLE .*\n.*"colour" already exists\. .*fix its file, then start again\.$/,
    );
  });

  it('is not to blame where others were in its way', () => {
    expect(refused('55P03', 'canceling statement due to lock timeout')).toMatch(
      /lock timeout\. A table it needs .*wait a moment, then start again\.$/,
    );
  });
});
