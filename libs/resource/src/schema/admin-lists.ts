import type { KeptLists } from '@haulbook/resource-contracts';

/** What people keep of lists, which the screens know from the start. Provided globally by the application. */
export abstract class AdminLists {
  /** Return what the current actor keeps of lists, and what others share. */
  abstract lists(): Promise<KeptLists>;
}
