import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '@haulbook/platform';
import type { Comment } from './comment.entity.js';
import type { Mention } from './mention.entity.js';
import type { RecordFile } from './record-file.entity.js';
import type { Task } from './task.entity.js';

/** Staff comment on what they may read, and change what they wrote themselves. The super admin also deletes what others wrote. */
export const commentPolicy = definePolicy<Comment>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  can(['read', 'create']);
  can(['update', 'delete'], { authorId: actor.id });
  if (isSuperAdmin(actor)) can('delete');
});

/** A mention is for the person who is mentioned. */
export const mentionPolicy = definePolicy<Mention>((actor, can) => {
  if (isStaff(actor) && actor.id !== null) can(['read', 'see'], { userId: actor.id });
});

/** Tasks belong to everyone who may read the record that they are about. */
export const taskPolicy = definePolicy<Task>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'finish', 'reopen']);
});

/** Staff add files to what they may read, and delete those that they added. The super admin also deletes what others added. */
export const recordFilePolicy = definePolicy<RecordFile>((actor, can) => {
  if (!isStaff(actor) || actor.id === null) return;
  can(['read', 'create']);
  can('delete', { authorId: actor.id });
  if (isSuperAdmin(actor)) can('delete');
});
