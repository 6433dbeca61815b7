import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { privateMeta, type MetaArgs } from '../seo/meta';
import { Spinner } from '../ui/spinner';
import { importPage, type PageScript } from './load-route-module';

/**
 * The page-load failure in the place of a page whose script did not arrive. The router keeps it for good, so a later visit looks
 * whether the script is there by now, and then loads the page anew.
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
