import { currentScope, leaveScopes, within } from './scope.js';

describe('leaving all scopes', () => {
  it('leaves those that are open, and the next one opens as always', () => {
    within({ requestId: 'first' }, () => {
      leaveScopes();
      expect(currentScope()).toBeUndefined();
    });
    within({ requestId: 'second' }, () => expect(currentScope()).toEqual({ requestId: 'second' }));
  });
});
