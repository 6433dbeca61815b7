/** Limits a mutation run to a share of the functions, chosen the same way each time: `npm run mutate -- resource --sample 10` (percent). */
import { createHash } from 'node:crypto';

const share = Number(process.env.MUTATE_SAMPLE ?? 100);

const isOuter = (path) =>
  path.isClassMethod() || ((path.isFunctionDeclaration() || path.isVariableDeclarator()) && !path.getFunctionParent());

/** Return a number from 0 to 99 that depends on the text of the code alone. */
const drawn = (code) => createHash('sha1').update(code).digest().readUInt32BE() % 100;

function shouldIgnore(path) {
  return share < 100 && isOuter(path) && drawn(path.toString()) >= share ? 'not in the sample' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: { shouldIgnore } }];
