import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '../language/use-speech';
import { privateMeta, type MetaArgs } from '../seo/meta';
import { Spinner } from '../ui/spinner';
import type { PageScript } from './load-route-module';

/**
 * Return a page that shows the page-load error in place of a page whose script did not load. The router keeps it, so a later visit checks
 * whether the script is available again and reloads the page.
 */
export function failedPage(page: PageScript, error: unknown): object {
  let firstVisit: string | undefined;
  function FailedPage() {
    const t = useText();
    const { key } = useLocation();
    firstVisit ??= key;
    const again = key !== firstVisit;
    const [problem, setProblem] = useState(again ? null : error);
    useEffect(() => {
      if (again) void requireScript(page).then(() => window.location.reload(), setProblem);
    }, [again]);
    if (problem) throw problem as Error;
    return <Spinner label={t('Loading this page…')} />;
  }
  return { default: FailedPage, meta: (args: MetaArgs) => privateMeta(args, 'Page Loading Error') };
}

/**
 * Ask the server for a page's script. Not by importing it once more: browsers may keep the failure of an import until the page is reloaded.
 * @throws Error while the script is not there
 */
async function requireScript({ module }: PageScript): Promise<void> {
  const { ok, status } = await fetch(module, { cache: 'reload' });
  if (!ok) throw new Error(`${module} was answered with ${status}`);
}
