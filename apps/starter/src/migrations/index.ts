import { AddLibrary1795345100000 } from './1795345100000-add-library.js';
import { TimesLent1795626300000 } from './1795626300000-times-lent.js';
import { MemberWishes1795856255449 } from './1795856255449-member-wishes.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [
  AddLibrary1795345100000,
  TimesLent1795626300000,
  MemberWishes1795856255449,
];
