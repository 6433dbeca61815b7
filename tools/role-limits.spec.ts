import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleStatements } from '../libs/platform/src/database/pooler.js';

// A pooler in front needs the limits of the role. Every recipe for a database gives it those that the application asks for.
test.each(['ops/compose/primary.sh', 'ops/kubernetes/database.yaml', 'docs/operating.md'])('%s gives the role its limits', (file) => {
  const recipe = readFileSync(join(__dirname, '..', file), 'utf8');
  const given = recipe.match(/ALTER ROLE haulbook .*'(?=;?$)/gm);
  expect(given).toEqual(roleStatements('haulbook IN DATABASE haulbook').map((statement) => statement.replace(';', '')));
});
