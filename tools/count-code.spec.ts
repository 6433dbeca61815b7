import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CODE = `export const KINDS = ['a', 'b'] as const;
export function first(list: string[]) {
  const text = list[0]! as unknown as string;
  return text !== '' && !list.includes('as any');
}
`;

describe('the code of a workspace', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'haulbook-count-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  /** Return the lines of the table as cells, without the headings. */
  function counted(): string[][] {
    const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'count-code.mjs'), root], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const lines = stdout.trimEnd().split('\n');
    return lines.slice(1).map((line) => line.split(/ {2,}/));
  }

  it('is counted by package and as a whole, as TypeScript reads it', () => {
    write('libs/shelf/src/first.ts', CODE);
    write('apps/shop/src/page.tsx', 'export const Page = () => <p>as good!</p>;\n\n\n\n\n\n');
    const [shop, shelf, total] = counted();
    expect(shop).toEqual(['apps/shop', '1', '6', '0.0', '0.0', '6 apps/shop/src/page.tsx', '1 apps/shop/src/page.tsx:1']);
    expect(shelf).toEqual(['libs/shelf', '1', '5', '400.0', '200.0', '5 libs/shelf/src/first.ts', '4 libs/shelf/src/first.ts:2']);
    expect(total).toEqual(['total', '2', '11', '181.8', '90.9', '6 apps/shop/src/page.tsx', '4 libs/shelf/src/first.ts:2']);
  });

  it.each([
    'libs/shelf/src/first.spec.ts',
    'libs/shelf/src/shelf-fixtures.ts',
    'libs/shelf/src/testing/shelf.ts',
    'libs/shelf/src/types.d.ts',
    'libs/shelf/dist/first.ts',
    'libs/testing/src/first.ts',
    'apps/e2e/src/first.ts',
    'apps/shop/src/migrations/1-first.ts',
    'apps/shop/client/first.ts',
  ])('does not count %s', (file) => {
    write('libs/shelf/src/first.ts', CODE);
    write(file, CODE);
    expect(counted().map(([name, files]) => [name, files])).toEqual([
      ['libs/shelf', '1'],
      ['total', '1'],
    ]);
  });
});
