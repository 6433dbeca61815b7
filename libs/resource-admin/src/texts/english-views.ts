import { pluralize } from '@haulbook/core';
import { inSentence } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Texts of the other views of a list: board, calendar and gallery. */
export const views = {
  views: {
    label: 'View',
    table: 'Table',
    board: 'Board',
    calendar: 'Calendar',
    gallery: 'Gallery',
  },
  gallery: {
    pictures: (count: number) => pluralize(count, 'picture'),
  },
  board: {
    label: ({ labelPlural }: Labels) => `${labelPlural} board`,
    column: (state: string, count: string) => `${state}, ${count}`,
    none: ({ labelPlural }: Labels) => `No ${inSentence(labelPlural)} here`,
    more: (shown: string, total: string) => `Load more (${shown} of ${total})`,
    moveLabel: (title: string) => `Move ${title} to…`,
    noMoves: 'It can’t be moved from here',
    picked: (title: string) => `Picked up ${title}`,
    over: (state: string) => `Over ${state}`,
    overNothing: 'Not over a column',
    cancelled: (title: string) => `${title} stays where it was`,
    refused: (title: string, from: string, to: string) => `${title} can’t go from ${from} to ${to}.`,
    instead: (from: string, to: string) => `From ${from}, it can go to ${to}.`,
    nowhere: (from: string) => `From ${from}, you can’t move it anywhere.`,
  },
  calendar: {
    label: ({ labelPlural }: Labels) => `${labelPlural} calendar`,
    span: 'Shown',
    month: 'Month',
    week: 'Week',
    day: 'Day',
    today: 'Today',
    previous: 'Earlier',
    next: 'Later',
    more: (count: number) => `+${count} more`,
    fewer: 'Show fewer',
    all: ({ labelPlural }: Labels) => `All ${inSentence(labelPlural)}`,
    asList: 'Open the list',
    none: ({ labelPlural }: Labels) => `No ${inSentence(labelPlural)} on these days.`,
    ofDay: (count: string) => `${count} that day`,
    cut: (shown: string, total: string) => `Showing the first ${shown} of ${total}. Choose a shorter time or a filter to see the others.`,
    notMoved: (title: string) => `Couldn’t move ${title}`,
  },
};
