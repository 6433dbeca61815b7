import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMigrations } from './lib/migration-files.mjs';

describe('the files of a change', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'haulbook-test-'));
    writeFileSync(join(folder, '9999999999990-add-books.ts'), 'export class AddBooks9999999999990 {}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const none = { expand: [], aside: [], settle: [], contract: [], stop: [] };

  it('are one for each step, in their order; the last one undoes all of it', () => {
    const stages = { ...none, expand: ['ADD `a`', 'ADD ${b}'], aside: ['INDEX'], settle: ['CHECK'], contract: ['DROP'] };
    const files = writeMigrations(folder, 'Shelf marks', { up: ['ADD', 'INDEX', 'DROP'], down: ['BACK'], stages });
    expect(files).toEqual([
      { file: '9999999999991-shelf-marks.ts', runs: 'at the next start', count: 2 },
      { file: '9999999999992-shelf-marks-aside.ts', runs: 'after it, beside readers and writers', count: 1 },
      { file: '9999999999993-shelf-marks-settle.ts', runs: 'once no older version runs, beside readers and writers', count: 1 },
      { file: '9999999999994-shelf-marks-contract.ts', runs: 'after it', count: 1 },
    ]);
    const [expand, aside, settle, contract] = files.map(({ file }) => textOf(file));
    expect(expand).toContain('await runner.query(`ADD \\`a\\``);');
    expect(expand).toContain('await runner.query(`ADD \\${b}`);');
    expect([expand, aside, settle, contract].map((text) => text!.match(/(transaction|phase) = .*;/g))).toEqual([
      null,
      ['transaction = false;'],
      ['transaction = false;', `phase = 'contract';`],
      [`phase = 'contract';`],
    ]);
    expect([expand, aside, settle, contract].map((text) => text!.includes('BACK'))).toEqual([false, false, false, true]);
    const index = textOf('index.ts');
    expect(index.match(/^ {2}\w+,$/gm)).toEqual([
      '  AddBooks9999999999990,',
      '  ShelfMarks9999999999991,',
      '  ShelfMarksAside9999999999992,',
      '  ShelfMarksSettle9999999999993,',
      '  ShelfMarksContract9999999999994,',
    ]);
  });

  it('is one where every process has to be stopped', () => {
    const change = { up: ['RENAME', 'ADD'], down: ['BACK'], stages: { ...none, expand: ['ADD'], stop: ['RENAME'] } };
    const files = writeMigrations(folder, 'racks', change);
    expect(files).toEqual([{ file: '9999999999991-racks.ts', runs: 'while every process is stopped', count: 2 }]);
    expect(textOf(files[0]!.file)).toMatch(/readonly phase = 'stop';[^]*`RENAME`[^]*`ADD`[^]*`BACK`/);
    expect(readdirSync(folder)).toHaveLength(3);
  });
});
