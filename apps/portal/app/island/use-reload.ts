import { createContext, useContext } from 'react';

export const ReloadContext = createContext<() => Promise<void>>(async () => undefined);

/** Return what loads the data of the page again and shows it in place; what was typed and opened stays. */
export const useReload = (): (() => Promise<void>) => useContext(ReloadContext);
