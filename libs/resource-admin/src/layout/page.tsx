import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export interface PageHead {
  title: string;
  subtitle?: ReactNode;
}

const HeadContext = createContext<{ head: PageHead; setHead: (head: PageHead) => void } | null>(null);

/** Holds the title of the page for the header above it. */
export function PageHeadProvider({ children }: { children: ReactNode }) {
  const [head, setHead] = useState<PageHead>({ title: '' });
  const value = useMemo(() => ({ head, setHead }), [head]);
  return <HeadContext.Provider value={value}>{children}</HeadContext.Provider>;
}

export const useCurrentHead = () => useContext(HeadContext)?.head ?? { title: '' };

/** Names the page: in the header, and in the browser's tab. */
export function usePageHead(title: string, subtitle?: string) {
  const setHead = useContext(HeadContext)?.setHead;
  useEffect(() => {
    setHead?.({ title, subtitle });
    document.title = title;
  }, [setHead, title, subtitle]);
}

/** The bar above a page's content: what can be done here. */
export function Toolbar({ children, label = 'Actions' }: { children: ReactNode; label?: string }) {
  return (
    <div className="ra-toolbar" role="group" aria-label={label}>
      {children}
    </div>
  );
}
