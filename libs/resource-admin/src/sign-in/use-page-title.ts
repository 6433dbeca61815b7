import { useEffect } from 'react';

/** Name the page in the browser's tab. */
export function usePageTitle(title: string, application: string): void {
  useEffect(() => {
    document.title = `${title} | ${application}`;
  }, [title, application]);
}
