import { AddLibrary1795345100000 } from './1795345100000-add-library.js';
import { TimesLent1795626300000 } from './1795626300000-times-lent.js';
import { MemberWishes1795856255449 } from './1795856255449-member-wishes.js';
import { CoversSequelsAndLeavers1795971839443 } from './1795971839443-covers-sequels-and-leavers.js';
import { CoversSequelsAndLeaversAside1795971839444 } from './1795971839444-covers-sequels-and-leavers-aside.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [
  AddLibrary1795345100000,
  TimesLent1795626300000,
  MemberWishes1795856255449,
  CoversSequelsAndLeavers1795971839443,
  CoversSequelsAndLeaversAside1795971839444,
];
