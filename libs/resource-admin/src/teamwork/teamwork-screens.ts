import type { Overrides } from '../schema/admin-context';
import { AboutCell } from './about-cell';

const about = { listCells: { recordId: AboutCell }, cells: { recordId: AboutCell }, rowReads: ['resource', 'recordId'] };

/** What the pages of comments, mentions, files, and tasks have besides the generic ones, in every application. */
export const teamworkScreens: Overrides = {
  comments: about,
  mentions: about,
  'record-files': about,
  tasks: { ...about, mainTransitions: ['finish', 'reopen'] },
};
