import { field, resource, schema } from '../testing/fixtures';
import { unaskedReads } from '../testing/unasked-reads';
import { withFrameworkScreens } from './framework-screens';

it('the framework’s own screens ask for the fields that they draw, and no whole rows', () => {
  const { overrides = {} } = withFrameworkScreens({ name: 'Harbour' });
  const about = { resource: 'boats', recordId: 'b1' };
  const resources = Object.keys(overrides).map((path) =>
    resource(path, { title: [path === 'audit-entries' ? 'action' : 'title'], fields: [field('title', 'text')] }),
  );
  const samples = Object.fromEntries(Object.keys(overrides).map((path) => [path, [{ ...about, action: 'create', actorName: 'Ann' }]]));
  // Lists come without the two sides of a change, which its record’s name is looked for in.
  expect(unaskedReads(overrides, schema(resources), samples)).toEqual(['audit-entries.before', 'audit-entries.after']);
});
