import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../texts/wording';

export interface PageHead {
  title: string;
  subtitle?: ReactNode;
}

const HeadContext = createContext<PageHead>({ title: '' });

/** Of its own: pages set the title and do not read it, or each would be drawn a second time once its title is set. */
const SetHeadContext = createContext<{ setHead: (head: PageHead) => void; site?: string } | null>(null);

/** The provider of the page's title for the header above it. `site` follows the title in the browser's tab. */
export function PageHeadProvider({ site, children }: { site?: string; children: ReactNode }) {
  const [head, setHead] = useState<PageHead>({ title: '' });
  return (
    <SetHeadContext.Provider value={useMemo(() => ({ setHead, site }), [site])}>
      <HeadContext.Provider value={head}>{children}</HeadContext.Provider>
    </SetHeadContext.Provider>
  );
}

export const useCurrentHead = () => useContext(HeadContext);

/** Set the title of the page, in the header and in the browser's tab. */
export function usePageHead(title: string, subtitle?: string) {
  const { setHead, site } = useContext(SetHeadContext) ?? {};
  useEffect(() => {
    setHead?.({ title, subtitle });
    document.title = site ? `${title} | ${site}` : title;
  }, [setHead, site, title, subtitle]);
}

/** The bar of actions above a page's content. */
export function Toolbar({ children, label }: { children: ReactNode; label?: string }) {
  const { general } = useTexts();
  return (
    <div className="ra-toolbar" role="group" aria-label={label ?? general.actions}>
      {children}
    </div>
  );
}
