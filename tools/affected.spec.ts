import { affectedWork, takesPart, type Work } from './lib/affected.mjs';

const package_ = (folder: string, ...targets: string[]) => ({ name: `@haulbook/${folder.split('/')[1]}`, folder, targets });
const packages = [
  package_('apps/admin', 'build', 'typecheck', 'unit', 'screen'),
  package_('apps/api', 'build', 'typecheck', 'unit', 'medium'),
  package_('apps/e2e', 'typecheck', 'e2e'),
  package_('apps/portal', 'build', 'typecheck', 'unit', 'screen'),
  package_('apps/starter', 'build', 'typecheck', 'unit', 'medium'),
  package_('libs/domain', 'build', 'typecheck', 'unit'),
  package_('libs/resource', 'build', 'typecheck', 'unit', 'medium'),
  { name: 'tools', folder: 'tools', targets: ['unit'] },
];
const TIERS = ['lint', 'types', 'unit', 'screen', 'medium', 'build', 'packages', 'e2e'];

/** Decide for files, with the packages that Nx would name for them. */
function workFor(files: string[], names: string[], exists?: (path: string) => boolean) {
  const affected = names.map((name) => (name === 'tools' ? name : `@haulbook/${name}`));
  return affectedWork({ files, affected, packages, exists });
}
const tiersOf = (work: Work) => TIERS.filter((tier) => takesPart(tier, work));

describe('what --affected runs', () => {
  it('for a file of the domain: every tier, in the packages that use it, but not the packages of the framework', () => {
    const work = workFor(['libs/domain/src/money.ts'], ['domain', 'admin', 'api', 'portal', 'e2e', 'tools']);
    expect(tiersOf(work)).toEqual(TIERS.filter((tier) => tier !== 'packages'));
    expect(work).toEqual({
      eslint: ['libs/domain/src/money.ts'],
      oxlint: ['apps/admin', 'apps/api', 'apps/e2e', 'apps/portal', 'libs/domain'],
      types: ['@haulbook/admin', '@haulbook/api', '@haulbook/e2e', '@haulbook/portal'],
      unit: ['@haulbook/admin', '@haulbook/api', '@haulbook/portal', '@haulbook/domain', 'tools'],
      screen: ['@haulbook/admin', '@haulbook/portal'],
      medium: ['@haulbook/api'],
      build: ['@haulbook/admin', '@haulbook/api', '@haulbook/portal', '@haulbook/domain'],
      e2e: ['@haulbook/e2e'],
      packages: false,
    });
  });

  it('for a file of the portal: the portal, and the server, whose tests read it, but nothing of the back office', () => {
    const work = workFor(['apps/portal/app/root.tsx'], ['portal', 'api', 'e2e', 'tools']);
    expect(tiersOf(work)).toEqual(TIERS.filter((tier) => tier !== 'packages'));
    expect(work).toMatchObject({
      oxlint: ['apps/api', 'apps/e2e', 'apps/portal'],
      screen: ['@haulbook/portal'],
      build: ['@haulbook/api', '@haulbook/portal'],
    });
  });

  it('for a page of the docs: the tests of tools alone', () => {
    const work = workFor(['docs/quick-start.md'], ['tools']);
    expect(tiersOf(work)).toEqual(['unit']);
    expect(work.unit).toEqual(['tools']);
  });

  it('for what belongs to no package: nothing', () => {
    expect(tiersOf(workFor(['.gitattributes'], []))).toEqual([]);
    expect(tiersOf(workFor([], []))).toEqual([]);
  });

  it.each([
    ['a package of the framework', 'libs/resource/src/index.ts', ['resource', 'api', 'starter', 'e2e', 'tools'], true],
    ['the starter', 'apps/starter/src/books.ts', ['starter', 'e2e', 'tools'], true],
    ['a file that goes into every package', 'CHANGELOG.md', [], true],
    ['the business alone', 'apps/api/src/main.ts', ['api', 'e2e', 'tools'], false],
  ])('tries the packages outside the workspace for %s', (_what, file, names, tried) => {
    expect(takesPart('packages', workFor([file], names))).toBe(tried);
  });

  it.each(['eslint.config.mjs', '.oxlintrc.json', 'tools/eslint/folders.mjs', 'package-lock.json'])('lints everything for %s', (file) => {
    expect(workFor([file], ['tools'])).toMatchObject({ eslint: ['.'], oxlint: ['.'] });
  });

  it('lints code outside packages, and nothing that is gone', () => {
    const gone = 'libs/domain/src/gone.ts';
    const work = workFor([gone, 'jest.config.mjs', 'tools/dev.mjs'], ['domain', 'tools'], (path) => path !== gone);
    expect(work).toMatchObject({ eslint: ['jest.config.mjs', 'tools/dev.mjs'], oxlint: ['libs/domain', 'jest.config.mjs'] });
  });
});
