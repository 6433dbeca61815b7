import { definePolicy } from '@haulbook/resource';
import { isStaff } from '../access/actors.js';
import type { ListChoice } from './list-choice.entity.js';

/** Staff have their lists as they like, each for themselves. */
export const listChoicePolicy = definePolicy<ListChoice>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  can('create');
  can(['read', 'update', 'delete'], { userId: actor.id });
});
