import { nameParts } from './name-parts.js';

describe('the parts of a name', () => {
  it.each([
    ['Ann Marie Lee', 'Ann Marie', 'Lee'],
    ['  Dave ', 'Dave', ''],
    ['Pat   Doe', 'Pat', 'Doe'],
    ['', '', ''],
  ])('%j', (name, firstName, lastName) => expect(nameParts(name)).toEqual({ firstName, lastName }));
});
