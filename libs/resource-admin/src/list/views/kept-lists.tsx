import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDataProvider, useNotification, type HttpError } from '@refinedev/core';
import type { KeptLists, ListChoice, SavedView } from '@haulbook/resource-contracts';
import { useTexts } from '../../texts/wording';

const VIEWS = 'saved-views';
const CHOICES = 'list-choices';
/** What is kept of lists where nothing is. */
export const NOTHING_KEPT: KeptLists = { views: [], choices: [] };

export type Choice = Pick<ListChoice, 'viewId' | 'columns'>;
export type ViewValues = Pick<SavedView, 'name' | 'shared' | 'query'>;

interface Kept {
  lists: KeptLists;
  /** The same, as it will be on the screen after all changes that were made. */
  latest: { current: KeptLists };
  change: (change: (now: KeptLists) => KeptLists) => void;
  /** The write that was begun last. One follows the other, so that a list has one choice only. */
  writing: { current: Promise<unknown> };
}

const KeptListsContext = createContext<Kept | null>(null);

/** What the person keeps of lists, as it came with the schema and as it was changed since. */
export function KeptListsProvider({ initial = NOTHING_KEPT, children }: { initial?: KeptLists; children: ReactNode }) {
  const [lists, setLists] = useState(initial);
  const latest = useRef(lists);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const change = useCallback((to: (now: KeptLists) => KeptLists) => {
    latest.current = to(latest.current);
    setLists(latest.current);
  }, []);
  const value = useMemo(() => ({ lists, latest, change, writing }), [lists, change]);
  return <KeptListsContext.Provider value={value}>{children}</KeptListsContext.Provider>;
}

/**
 * Return what the person keeps of lists.
 * @throws Error outside of the provider
 */
function useKept(): Kept {
  const kept = useContext(KeptListsContext);
  if (!kept) throw new Error('useKept needs a KeptListsProvider above it');
  return kept;
}

/** Return how the person has a list. */
export const choiceOf = ({ choices }: KeptLists, path: string): ListChoice =>
  choices.find(({ resource }) => resource === path) ?? { id: '', version: 0, resource: path, viewId: null, columns: null };

const withChoice = ({ views, choices }: KeptLists, choice: ListChoice): KeptLists => ({
  views,
  choices: [...choices.filter(({ resource }) => resource !== choice.resource), choice],
});

/** Return what the person keeps of all lists. */
export const useKeptLists = (): KeptLists => useKept().lists;

/** The answers to a write when the choice was deleted, made or changed elsewhere since it was read, such as in a second tab. */
const CHANGED_ELSEWHERE = [404, 409, 412];

/** Return how the person has a list, and a function that changes it: on the screen at once, on the server as soon as it can be. */
export function useListChoice(path: string): [Choice, (part: Partial<Choice>) => void] {
  const { lists, latest, change, writing } = useKept();
  const provider = useDataProvider()();
  const { open: notify } = useNotification();
  const { savedViews: words } = useTexts();
  const adopt = ({ id, version }: Pick<ListChoice, 'id' | 'version'>) =>
    change((now) => withChoice(now, { ...choiceOf(now, path), id, version }));
  const write = async (part: Partial<Choice>) => {
    const { id } = choiceOf(latest.current, path);
    const { data } = id
      ? await provider.update<ListChoice>({ resource: CHOICES, id, variables: part })
      : await provider.create<ListChoice>({ resource: CHOICES, variables: { resource: path, ...part } });
    adopt(data);
  };
  const writeAgain = async (part: Partial<Choice>) => {
    const filters = [{ field: 'resource', operator: 'eq' as const, value: path }];
    const { data } = await provider.getList<ListChoice>({ resource: CHOICES, filters });
    adopt(data[0] ?? { id: '', version: 0 });
    return write(part);
  };
  const refused = (part: Partial<Choice>) => (error: HttpError) => {
    if (CHANGED_ELSEWHERE.includes(error.statusCode)) return writeAgain(part);
    throw error;
  };
  const choose = (part: Partial<Choice>) => {
    change((now) => withChoice(now, { ...choiceOf(now, path), ...part }));
    writing.current = writing.current
      .then(() => write(part).catch(refused(part)))
      .catch(({ message }: Error) => notify?.({ key: CHOICES, type: 'error', message: words.notKept, description: message }));
  };
  return [choiceOf(lists, path), choose];
}

/** Return the views of a list, by name, and functions that change them; these reject with ApiError. */
export function useSavedViews(path: string) {
  const { lists, change } = useKept();
  const provider = useDataProvider()();
  const views = useMemo(
    () => lists.views.filter(({ resource }) => resource === path).toSorted((one, other) => one.name.localeCompare(other.name)),
    [lists.views, path],
  );
  const put = (view: SavedView) => {
    change((now) => ({ ...now, views: [...now.views.filter(({ id }) => id !== view.id), view] }));
    return view;
  };
  return {
    views,
    add: async (values: ViewValues) =>
      put((await provider.create<SavedView>({ resource: VIEWS, variables: { resource: path, ...values } })).data),
    update: async ({ id, version }: SavedView, values: Partial<ViewValues>) =>
      put((await provider.update<SavedView>({ resource: VIEWS, id, variables: { ...values, version } })).data),
    remove: async ({ id }: SavedView) => {
      await provider.deleteOne({ resource: VIEWS, id });
      change((now) => ({ ...now, views: now.views.filter((view) => view.id !== id) }));
    },
  };
}
