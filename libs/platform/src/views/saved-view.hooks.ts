import { Injectable } from '@nestjs/common';
import { currentActor, invalid, ResourceRegistry, type ResourceHooks } from '@haulbook/resource';
import { EVERY_KIND_OF_ACTOR, isStaff } from '../access/actors.js';
import { readableList } from './readable-list.js';
import type { SavedView } from './saved-view.entity.js';

const STAFF = EVERY_KIND_OF_ACTOR.filter(isStaff);

/** Gives a view to the person who saves it, of a list that they see; and shares it only if every colleague sees that list. */
@Injectable()
export class SavedViewHooks implements ResourceHooks<SavedView> {
  constructor(private readonly registry: ResourceRegistry) {}

  beforeSave(draft: Partial<SavedView>, before: SavedView | null): void {
    const path = before?.resource ?? draft.resource ?? '';
    const meta = readableList(this.registry, path);
    if (!before) {
      draft.userId = currentActor()?.id ?? '';
      draft.ownerName = currentActor()?.name ?? '';
    }
    if (draft.shared && !STAFF.every((colleague) => this.registry.access(meta, colleague).may('read')))
      throw invalid({ shared: `Not all of your colleagues see ${meta.labelPlural.toLowerCase()}, so a view of them can’t be shared` });
  }
}
