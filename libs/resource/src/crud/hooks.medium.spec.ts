import { resource } from '../index.js';
import { startLibrary } from '../testing/library.app.js';
import { Tag, tagPolicy } from '../testing/library.entities.js';
import type { ResourceHooks } from './hooks.js';

class TagHooks implements ResourceHooks<Tag> {
  beforeSave(draft: Partial<Tag>): void {
    draft.name = 'never called';
  }
}

describe('hooks', () => {
  it('that no module provides stop the start', async () => {
    await expect(startLibrary([resource(Tag, tagPolicy, { hooks: TagHooks })])).rejects.toThrow(
      'TagHooks, the hooks of tags, is a provider of no module: add it to one',
    );
  });
});
