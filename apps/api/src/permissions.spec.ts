import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Access, type Actor } from '@haulbook/resource';
import { declarationsOf } from '@haulbook/platform';
import { application } from './application.js';

const { resources, actors } = declarationsOf(application);

const FILE = join(__dirname, 'permissions.txt');
const UPDATE = 'UPDATE_PERMISSIONS=1 npx jest --selectProjects unit apps/api/src/permissions';

const list = (names: string | string[]): string => [names].flat().join(', ');

/** List everything a policy grants one kind of actor, one line per grant. */
function grants({ meta, policy }: (typeof resources)[number], actor: Actor): string[] {
  return Access.of(meta, policy, actor).rules.map(({ action, fields, conditions }) => {
    const what = fields ? `${list(action)} (${list(fields)})` : list(action);
    return `  ${actor.id ?? actor.role}: ${what}${conditions ? ` where ${JSON.stringify(conditions)}` : ''}`;
  });
}

/** The permissions on every resource. A changed policy shows up here as changed lines. */
describe('permissions', () => {
  it(`are those of permissions.txt; where a change is meant, run ${UPDATE}`, () => {
    const blocks = resources.map((resource) => [resource.meta.path, ...actors.flatMap((actor) => grants(resource, actor))].join('\n'));
    const actual = `Who may do what. Written by ${UPDATE}\n\n${blocks.sort().join('\n\n')}\n`;
    if (process.env['UPDATE_PERMISSIONS']) writeFileSync(FILE, actual);
    expect(actual).toBe(readFileSync(FILE, 'utf8'));
  });
});
