import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { privateMeta, type MetaArgs } from '../seo/meta';
import { Spinner } from '../ui/spinner';
import { importPage, type PageScript } from './load-route-module';

/**
 * Return a page that shows the page-load error in place of a page whose script did not load. The router keeps it, so a later visit checks
 * whether the script is available again and reloads the page.
 */
export function failedPage(page: PageScript, error: unknown): object {
  let firstVisit: string | undefined;
  function FailedPage() {
    const { key } = useLocation();
    firstVisit ??= key;
    const again = key !== firstVisit;
    const [problem, setProblem] = useState(again ? null : error);
    useEffect(() => {
      if (again) void importPage(page).then(() => window.location.reload(), setProblem);
    }, [again]);
    if (problem) throw problem as Error;
    return <Spinner label="Loading this page…" />;
  }
  return { default: FailedPage, meta: (args: MetaArgs) => privateMeta(args, 'Page Loading Error') };
}
