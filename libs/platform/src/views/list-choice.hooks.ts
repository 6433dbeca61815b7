import { Injectable } from '@nestjs/common';
import { COLUMN_WIDTHS, MOST_COLUMNS } from '@haulbook/resource-contracts';
import { currentActor, invalid, ResourceRegistry, type ResourceHooks } from '@haulbook/resource';
import { z } from 'zod';
import type { ListChoice } from './list-choice.entity.js';
import { readableList } from './readable-list.js';

const columns = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(80),
      width: z.number().int().min(COLUMN_WIDTHS.min).max(COLUMN_WIDTHS.max).optional(),
    }),
  )
  .min(1)
  .max(MOST_COLUMNS);

/** Gives a choice to the person who makes it, of a list that they see. */
@Injectable()
export class ListChoiceHooks implements ResourceHooks<ListChoice> {
  constructor(private readonly registry: ResourceRegistry) {}

  beforeSave(draft: Partial<ListChoice>, before: ListChoice | null): void {
    readableList(this.registry, before?.resource ?? draft.resource ?? '');
    if (!before) draft.userId = currentActor()?.id ?? '';
    if (draft.columns && !columns.safeParse(draft.columns).success)
      throw invalid({ columns: 'Columns are a list of names, each with a width if it has one' });
  }
}
