import { Global, Module } from '@nestjs/common';
import { AdminLists } from '@haulbook/resource';
import { KeptListsService } from './kept-lists.service.js';
import { ListChoiceHooks } from './list-choice.hooks.js';
import { SavedViewHooks } from './saved-view.hooks.js';

/** Views of lists that people save, and lists as they have them. */
@Global()
@Module({
  providers: [SavedViewHooks, ListChoiceHooks, { provide: AdminLists, useClass: KeptListsService }],
  exports: [AdminLists],
})
export class ViewsModule {}
