const FIRST = 'input, textarea, select, button';

/** Give the focus to the cell that is being changed. */
export const enterCell = (): void => document.querySelector<HTMLElement>(`.ra-cell-form :is(${FIRST})`)?.focus();

/** Whether something is typed in a cell that was not saved, so that no other one opens over it. */
export const isCellTyped = (): boolean => document.querySelector('.ra-cell-typed') !== null;
