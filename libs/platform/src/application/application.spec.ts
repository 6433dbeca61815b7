import { menuGroupsOf } from './application.js';

const group = (name: string, label = name) => ({ name, label, order: 1 });

it('the menu has the groups of the application, and those of its parts that it does not name itself', () => {
  const parts = [{ groups: [group('people'), group('settings')] }, {}];
  expect(menuGroupsOf({ parts, groups: [group('library'), group('people', 'Readers')] })).toEqual([
    ...[group('library'), group('people', 'Readers')],
    group('settings'),
  ]);
});
