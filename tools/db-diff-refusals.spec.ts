import { refusals } from './lib/db-diff-refusals.mjs';

const drop = 'ALTER TABLE "trucks" DROP COLUMN "colour"';
const diff = { up: [drop], drops: [drop], unfilled: [] };
const strays = [{ path: 'crew_members.position', value: 'pilot', rows: 2 }];

describe('what db:diff refuses', () => {
  it('is both data that is lost and choices that are gone', () => {
    const said = refusals({}, diff, strays).join('\n');
    expect(said).toMatch(/lose data[\s\S]*-- --allow-drops\n.*"pilot", which is no longer a choice/);
    expect(said).toMatch(/If they may stay as they are, run: npm run db:diff -- --keep-choices$/);
  });

  it('is still the drop while choices may stay, and the choice while drops are meant', () => {
    expect(refusals({ 'keep-choices': true }, diff, strays).join()).toMatch(/^These statements lose data(?!.*pilot)/);
    expect(refusals({ 'allow-drops': true }, diff, strays)).toEqual([
      expect.stringMatching(/^crew_members\.position: 2 rows have "pilot"/),
    ]);
    expect(refusals({ 'allow-drops': true, 'keep-choices': true }, diff, strays)).toEqual([]);
  });
});
